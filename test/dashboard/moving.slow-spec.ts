import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aGhostExport, aWordpressExport, aZip } from '../transfer/small-blogs.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { Person } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(120_000);

describeInBrowser('moving in and out', () => {
  let browser: Browser;
  let owner: Person;
  let blog: { slug: string; path: string };
  let window: Window;
  let page: Page;

  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  beforeEach(async () => {
    owner = await Person.signUp();
    blog = await owner.workspace();
    window = await Window.open(browser, owner, { bypassCSP: true });
    ({ page } = window);
    await window.goto(`/w/${blog.slug}/settings/moving`);
  });
  afterEach(() => window?.close());

  const choose = async (name: string, buffer: Buffer) => {
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await asked).setFiles({ name, mimeType: 'application/json', buffer });
  };
  const posts = async () => (await owner.get<{ total: number }>(`${blog.path}/posts?pageSize=1`)).total;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('tries a file, tells what would come of it, and imports it when asked to', async () => {
    await choose('kettle.json', aGhostExport(3));
    await press('Preview import');
    await page.getByText('Preview (nothing imported yet)').waitFor();
    expect(await posts()).toBe(0);
    await expectNoBarriers(page);
    await press('Import');
    await page.getByText('Imported.', { exact: true }).waitFor();
    expect(await posts()).toBe(3);
    await press('Import again');
    await page.getByText('already imported').waitFor();
    expect(await posts()).toBe(3);
    await press('Delete kettle.json');
    await page.getByRole('article', { name: 'kettle.json' }).waitFor({ state: 'detached' });
    expect(window.taken()).toEqual([]);
  });

  it('says of two cards of one file which was imported, and when', async () => {
    const cards = page.getByRole('article', { name: 'kettle.json' });
    await choose('kettle.json', aGhostExport(1));
    await press('Preview import');
    await press('Import');
    await page.getByText('Imported.', { exact: true }).waitFor();
    await choose('kettle.json', aGhostExport(1));
    await cards.nth(1).waitFor();
    const [newer, older] = await cards.allInnerTexts();
    expect(newer).toMatch(/uploaded \d/);
    expect(newer).not.toMatch(/imported \d/);
    expect(older).toMatch(/uploaded \d.* · imported \d/);
    expect(window.taken()).toEqual([]);
  });

  const comesFrom = async (name: string) => {
    await page.getByRole('button', { name: /Import from/ }).click();
    await page.getByRole('option', { name }).click();
  };
  const choices = () => page.getByText('Options', { exact: true }).click();

  it('asks what becomes of the types of WordPress that the trial found, and takes over the settings', async () => {
    await comesFrom('WordPress');
    await choose('kettle.xml', aWordpressExport('post', 'podcast', 'nav_menu_item'));
    await choices();
    await page.getByText('Import title, description, language and logo').click();
    expect(await page.getByText('Folder name').count()).toBe(0);
    await press('Preview import');
    await page.getByRole('button', { name: /1 of type “podcast”/ }).click();
    await page.getByRole('option', { name: 'Import as pages' }).click();
    expect(await page.getByText('nav_menu_item').count()).toBe(0);
    await expectNoBarriers(page);
    await press('Preview again');
    await page.getByText('Preview (nothing imported yet)').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Items of type “podcast”/ }).waitFor();
    await press('Import');
    await page.getByText('Imported.', { exact: true }).waitFor();
    expect(await posts()).toBe(1);
    const pages = await owner.get<{ data: object[] }>(`${blog.path}/pages?fields=slug`);
    expect(pages.data).toEqual([{ slug: 'item-2' }]);
    expect(await owner.get(blog.path)).toMatchObject({ siteName: 'Kettle', aboutMd: 'Of rye' });
    expect(window.taken()).toEqual([]);
  });

  it('keeps folders of Markdown apart by the names that they are given', async () => {
    await comesFrom('Markdown files');
    for (const [title, site] of [
      ['One', ''],
      ['Two', 'two'],
    ] as const) {
      await choose(
        `${title}.zip`,
        await aZip({ 'blog/a.md': `---\ntitle: ${title}\ndate: 2020-01-02\n---\n\nText.\n` }),
      );
      const card = page.getByRole('article', { name: `${title}.zip` });
      await card.getByText('Options', { exact: true }).click();
      expect(await card.getByText('Import title').count()).toBe(0);
      await card.getByLabel('Folder name').fill(site);
      await card.getByRole('button', { name: 'Preview import' }).click();
      await card.getByRole('button', { name: 'Import', exact: true }).click();
      await card.getByText('Imported.', { exact: true }).waitFor();
    }
    expect(await posts()).toBe(2);
  });

  it('says why a file cannot be read, and reports what was left out', async () => {
    await choose('broken.json', Buffer.from('{"db": 1}'));
    await press('Preview import');
    await page.getByText('Import failed:').waitFor();
    await press('Delete broken.json');
    const strange = JSON.parse(aGhostExport(1).toString()) as { db: [{ data: { posts: object[] } }] };
    Object.assign(strange.db[0].data.posts[0]!, { html: '<p>Look</p><img src="/content/images/gone.png">' });
    await choose('strange.json', Buffer.from(JSON.stringify(strange)));
    await press('Preview import');
    await press('Full report');
    const report = page.getByRole('dialog', { name: 'Report of strange.json' });
    await report.getByText('gone.png').first().waitFor();
    await expectNoBarriers(page);
    expect(window.taken()).toEqual([]);
  });

  it('writes a file that can be fetched', async () => {
    const author = await owner.post<{ id: string }>(`${blog.path}/authors`, { slug: 'mara', displayName: 'Mara' });
    await owner.post(`${blog.path}/posts`, { slug: 'loaf', title: 'A loaf', authorId: author.id, bodyJson: [] });
    await press('Export');
    const link = page.getByRole('link', { name: 'Download' });
    await link.waitFor();
    const fetched = page.waitForEvent('download');
    await link.click();
    const path = await (await fetched).path();
    expect((await readFile(path)).toString('latin1')).toContain('A loaf');
    await expectNoBarriers(page);
    expect(window.taken()).toEqual([]);
  });

  it('adds an archive to what the workspace holds, which could not be put back there', async () => {
    const author = await owner.post<{ id: string }>(`${blog.path}/authors`, { slug: 'mara', displayName: 'Mara' });
    await owner.post(`${blog.path}/posts`, { slug: 'loaf', title: 'A loaf', authorId: author.id, bodyJson: [] });
    await press('Export');
    const fetched = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const archive = await readFile(await (await fetched).path());
    await comesFrom('Galley archive');
    await choose('kettle.tar', archive);
    expect(await page.getByRole('button', { name: 'Preview import' }).count()).toBe(0);
    await press('Import');
    await page.getByText('Import failed: The workspace holds something already').waitFor();
    await page.getByText('Add to the existing content of this workspace').click();
    await press('Preview import');
    await page.getByText('Preview (nothing imported yet)').waitFor();
    await expectNoBarriers(page);
    await press('Import');
    await page.getByText('Imported.', { exact: true }).waitFor();
    await page.getByText('already imported').waitFor();
    expect(await posts()).toBe(1);
  });

  it('cancels an upload that is on its way', async () => {
    await page.route('**/imports?*', () => new Promise(() => undefined));
    await choose('slow.json', aGhostExport(1));
    await page.getByText('slow.json').waitFor();
    await press('Cancel');
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    expect((await owner.get<{ total: number }>(`${blog.path}/imports`)).total).toBe(0);
  });

  it('is the owner’s alone', async () => {
    const member = await owner.invite(blog.path, ['settings:read', 'settings:write']);
    const other = await Window.open(browser, member);
    await other.goto(`/w/${blog.slug}/settings/moving`);
    await other.page.getByText('Only the owner can import and export').waitFor();
    expect(await other.page.getByRole('button', { name: 'Choose a file' }).isDisabled()).toBe(true);
    expect(await other.page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
    expect(other.taken()).toEqual([]);
    await other.close();
  });
});
