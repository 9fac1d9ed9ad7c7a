import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { Person } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, saveLine, write, Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('two people who write the same post', () => {
  let browser: Browser;
  let writer: Writer;
  let other: Person;
  let windows: Window[];
  let mine: Page;
  let theirs: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    writer = await Writer.start();
    other = await writer.person.invite(writer.path, ['posts:read', 'posts:write', 'authors:read']);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    windows = [await Window.open(browser, writer.person), await Window.open(browser, other)];
    [mine, theirs] = windows.map(({ page }) => page) as [Page, Page];
  });
  afterEach(async () => {
    for (const window of windows) await window.close();
  });

  const save = (page: Page) => page.keyboard.press('Control+s');
  const complaints = () => windows.flatMap((window) => window.taken());
  const openBoth = async (id: string) => {
    for (const page of [mine, theirs]) await writer.open(page, id);
  };
  const question = (page: Page) => page.getByRole('dialog', { name: 'Resolve conflict' });

  it('in different fields and blocks lose nothing, and are asked nothing', async () => {
    const id = await writer.aPost('Both', [paragraph('first'), paragraph('second')]);
    await openBoth(id);
    await write(mine, 'first', ' mine');
    await write(theirs, 'second', ' theirs');
    await theirs.getByLabel('Title', { exact: true }).fill('Both of us');
    await Promise.all([save(mine), save(theirs)]);
    await Promise.all([saved(mine), saved(theirs)]);
    expect(await writer.stored(id)).toMatchObject({
      title: 'Both of us',
      version: 3,
      bodyJson: [paragraph('first mine'), paragraph('second theirs')],
    });
    for (const page of [mine, theirs]) expect(await question(page).count()).toBe(0);
  });

  it('are told of an unpublishing that a conflict stopped, on whatever screen they are by then', async () => {
    const id = await writer.aPost('Left', [paragraph('start')], { status: 'published' });
    await writer.open(mine, id);
    await write(mine, 'start', ' mine');
    await mine.getByRole('button', { name: 'More' }).click();
    await mine.getByRole('menuitem', { name: 'Unpublish' }).click();
    await writer.change(id, { bodyJson: [paragraph('start theirs')] });
    await mine.getByRole('navigation').getByRole('link', { name: 'Media', exact: true }).click();
    await mine.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
    // As if the time for an undo had passed.
    await mine.evaluate(`dispatchEvent(new Event('pagehide'))`);
    const told = mine.getByText('“Left” is still published: someone else changed the same text.');
    await told.waitFor();
    await mine.getByText('Unpublishing in 10 s.').waitFor({ state: 'detached' });
    await told.waitFor();
    expect(await writer.stored(id)).toMatchObject({ status: 'published', bodyJson: [paragraph('start theirs')] });
    await mine.getByRole('button', { name: 'Open' }).click();
    await told.waitFor({ state: 'detached' });
    await mine.getByText('You have unsaved changes').waitFor();
    await mine.getByRole('button', { name: 'Merge', exact: true }).click();
    await question(mine).getByText('start mine').first().waitFor();
    expect(complaints().map((complaint) => complaint.slice(0, 3))).toEqual(['409']);
  });

  it('in the same block are asked, the later one, and keep both texts', async () => {
    const id = await writer.aPost('Same', [paragraph('start')]);
    await openBoth(id);
    await write(mine, 'start', ' mine');
    await write(theirs, 'start', ' theirs');
    await save(mine);
    await saved(mine);
    await save(theirs);
    await question(theirs).getByText('Keep both, mine first').click();
    await question(theirs).getByRole('button', { name: 'Merge and save' }).click();
    await saved(theirs);
    await mine.getByRole('button', { name: 'Load changes' }).click();
    await mine.getByText('start theirs').waitFor();
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph('start theirs'), paragraph('start mine')]);
    expect(await question(mine).count()).toBe(0);
  });

  it('keep the text of a post that one of them deletes', async () => {
    const id = await writer.aPost('Deleted by one', [paragraph('start')]);
    await openBoth(id);
    await write(mine, 'start', ' mine');
    await other.delete(`${writer.path}/posts/${id}`);
    await save(mine);
    await mine.getByRole('button', { name: 'Create new draft' }).click();
    await mine.waitForURL((url) => !url.pathname.endsWith(id));
    await mine.getByText('start mine').waitFor();
    await save(mine);
    await saved(mine);
    expect(await writer.find('Deleted by one')).toMatchObject({ bodyJson: [paragraph('start mine')] });
  });

  it('tell at the address that the other took it, and keep the text until there is another', async () => {
    const id = await writer.aPost('Whose address', [paragraph('start')]);
    await writer.open(mine, id);
    const slug = `taken-${id.slice(0, 8)}`;
    await write(mine, 'start', ' mine');
    await mine.getByLabel('URL slug').fill(slug);
    await other.post(`${writer.path}/posts`, { title: 'Quicker', slug, authorId: await writer.author(), bodyJson: [] });
    await save(mine);
    await saveLine(mine)
      .getByText(/^Not saved/)
      .waitFor();
    expect(await mine.getByLabel('URL slug').getAttribute('aria-invalid')).toBe('true');
    expect(await mine.locator('.ProseMirror').innerText()).toBe('start mine');
    await mine.getByLabel('URL slug').fill(`${slug}-2`);
    await save(mine);
    await saved(mine);
    expect(await writer.stored(id)).toMatchObject({ slug: `${slug}-2`, bodyJson: [paragraph('start mine')] });
    expect(complaints().every((complaint) => complaint.startsWith('409 '))).toBe(true);
  });

  it('are not told of each other when only the author of the post is renamed', async () => {
    const id = await writer.aPost('Author', [paragraph('start')]);
    await openBoth(id);
    await write(mine, 'start', ' mine');
    await write(theirs, 'start', '');
    await writer.person.patch(`${writer.path}/authors/${await writer.author()}`, { displayName: 'Somebody renamed' });
    await save(mine);
    await saved(mine);
    await theirs.getByText('changed this post').waitFor();
    await writer.person.patch(`${writer.path}/authors/${await writer.author()}`, { displayName: 'Somebody' });
    await write(mine, 'start mine', ' again');
    await save(mine);
    await saved(mine);
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph('start mine again')]);
    expect(await mine.getByText('changed this post').count()).toBe(0);
    expect(complaints()).toEqual([]);
  });

  it('take no late answer for news, and lose no word that was typed before it', async () => {
    const id = await writer.aPost('Late', [paragraph('start')]);
    // Without the stream of changes the page asks when it gets the focus.
    await mine.route('**/changes/stream', (route) => route.fulfill({ status: 404, body: '{}' }));
    const held: (() => Promise<void>)[] = [];
    let [atOnce, most, arrived] = [0, 0, 0];
    await mine.route(`**/posts/${id}?ifVersion=*`, async (route: Route) => {
      most = Math.max(most, ++atOnce);
      const response = await route.fetch();
      arrived++;
      held.push(async () => {
        atOnce--;
        await route.fulfill({ response });
      });
    });
    const asked: Route[] = [];
    await mine.route(`**/posts/${id}?fields=version*`, (route) => void asked.push(route));
    await writer.open(mine, id);
    await write(mine, 'start', ' one');
    await mine.evaluate(`dispatchEvent(new Event('focus'))`);
    await eventually(() => asked.length > 0);
    await save(mine);
    await eventually(() => arrived === 1);
    await mine.keyboard.type(' two');
    await save(mine);
    // The question was asked before the save, and is answered with what the save made.
    const answered = mine.waitForResponse((response) => response.url().includes('fields=version'));
    await asked[0]?.continue();
    await answered;
    await mine.waitForTimeout(300);
    expect(await mine.getByText('changed this post').count()).toBe(0);
    await held.shift()?.();
    await eventually(() => arrived === 2);
    await mine.keyboard.type(' three');
    await held.shift()?.();
    expect(await mine.locator('.ProseMirror').innerText()).toBe('start one two three');
    await save(mine);
    await eventually(() => held.length > 0);
    await held.shift()?.();
    await saved(mine);
    expect([most, await writer.stored(id)]).toMatchObject([1, { bodyJson: [paragraph('start one two three')] }]);
  });
});
