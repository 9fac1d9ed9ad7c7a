import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anImage } from '@app/content/testing';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

interface Settings {
  readonly slug: string;
  readonly logoUrl: string | null;
  readonly defaultOgImageUrl: string | null;
  readonly permalinks: { readonly post: string };
}

describeInBrowser('the settings', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const stored = () => writer.person.get<Settings>(writer.path);
  const open = (part = '') => window.goto(`/w/${writer.slug}/settings${part}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('say how many addresses other patterns change, and that no redirects come, before they are saved', async () => {
    await writer.aPost('One', [], { status: 'published' });
    await writer.aPost('Two', [], { status: 'published' });
    await writer.aPost('A draft', []);
    await open('/permalinks');
    const before = await stored();
    await page.getByLabel('Posts', { exact: true }).fill('/texts/{slug}');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Change URLs?' });
    await question.getByText('2 published URLs change immediately. Galley creates no redirects for this').waitFor();
    await expectNoBarriers(page);
    expect(await stored()).toEqual(before);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await press('Save');
    await question.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Saved. 2 published URLs changed.').waitFor();
    expect((await stored()).permalinks.post).toBe('/texts/{slug}');
  });

  it('refuse a pattern before they ask', async () => {
    await open('/permalinks');
    await page.getByLabel('Posts', { exact: true }).fill('/{nonsense}');
    await press('Save');
    await page
      .getByText(/nonsense/)
      .last()
      .waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.evaluate<string>('document.activeElement.value')).toBe('/{nonsense}');
    expect(window.taken()).toEqual([expect.stringMatching(/^400 .*\/check-permalinks$/)]);
  });

  it('send changed fields only, and show both values of what others changed too', async () => {
    await open();
    await page.getByLabel('Site title', { exact: true }).fill('Mine');
    await page.getByLabel('Color', { exact: true }).fill('#123456');
    await writer.person.patch(writer.path, { siteName: 'Theirs', defaultLocale: 'de' });
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await press('Save');
    expect((await sent).postDataJSON()).toEqual({ siteName: 'Mine', primaryColor: '#123456' });
    const both = page.getByRole('list', { name: 'Changed by both of you' });
    await both.getByText('Theirs', { exact: true }).last().waitFor();
    expect(await both.getByRole('listitem').count()).toBe(1);
    expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('de');
    expect(await page.getByLabel('Site title', { exact: true }).inputValue()).toBe('Mine');
    expect(await stored()).toMatchObject({ siteName: 'Theirs', primaryColor: null });
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Use theirs: Site title' }).click();
    expect(await page.getByLabel('Site title', { exact: true }).inputValue()).toBe('Theirs');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toMatch(
      /^Someone else changed the settings/,
    );
    await press('Save');
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({ siteName: 'Theirs', defaultLocale: 'de', primaryColor: '#123456' });
    expect(window.taken()).toEqual([expect.stringMatching(/^409 /)]);
  });

  it('keep fields of one value that different people changed', async () => {
    await open('/organisation');
    await page.getByLabel('Name', { exact: true }).fill('The Copper Kettle');
    await writer.person.patch(writer.path, { publisher: { sameAs: ['https://kettle.example/us'] } });
    await press('Save');
    await page.getByText('Someone else changed the settings.').waitFor();
    expect(await page.getByLabel('Social profiles', { exact: true }).inputValue()).toBe('https://kettle.example/us');
    await press('Save');
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({
      publisher: { name: 'The Copper Kettle', sameAs: ['https://kettle.example/us'] },
    });
    expect(window.taken()).toEqual([expect.stringMatching(/^409 /)]);
  });

  it('show the merge of patterns once the question is answered', async () => {
    await open('/permalinks');
    await page.getByLabel('Posts', { exact: true }).fill('/texts/{slug}');
    await press('Save');
    await page.getByRole('alertdialog').waitFor();
    await writer.person.patch(writer.path, { permalinks: { post: '/theirs/{slug}', tag: '/t/{slug}' } });
    await press('Change URLs');
    await page.getByRole('list', { name: 'Changed by both of you' }).getByText('/theirs/{slug}').waitFor();
    expect(await page.getByLabel('Posts', { exact: true }).inputValue()).toBe('/texts/{slug}');
    expect(await page.getByLabel('Tags', { exact: true }).inputValue()).toBe('/t/{slug}');
    await press('Save');
    await press('Change URLs');
    await page.getByText(/^Saved\. .* changed\.$/).waitFor();
    expect((await stored()).permalinks).toMatchObject({ post: '/texts/{slug}', tag: '/t/{slug}' });
    expect(window.taken()).toEqual([expect.stringMatching(/^409 /)]);
  });

  it('change the slug, say what follows, and go on at the new address', async () => {
    await open();
    const slug = `${writer.slug}-new`;
    await page.getByLabel('Slug').fill(slug);
    await page.getByText(`The dashboard moves to /w/${slug}`).waitFor();
    await expectNoBarriers(page);
    await press('Save');
    await page.waitForURL(`**/w/${slug}/settings`);
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await page.getByLabel('Slug').inputValue()).toBe(slug);
    expect(await page.getByText('The dashboard moves').count()).toBe(0);
    expect((await stored()).slug).toBe(slug);
    await page.getByRole('link', { name: 'Organization' }).click();
    await page.waitForURL(`**/w/${slug}/settings/organisation`);
  });

  it('take the logo and the picture for social cards from the library', async () => {
    const file = await writer.person.upload(writer.path, new Uint8Array(await anImage('png')), 'logo.png');
    const { url } = await writer.person.get<{ url: string }>(`${writer.path}/media/${file}`);
    await open();
    for (const label of ['Logo', 'Social card image']) {
      await page.getByRole('button', { name: `Choose a file: ${label}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'logo.png' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toContain(url);
    }
    await expectNoBarriers(page);
    await press('Save');
    await page.getByText('Saved.', { exact: true }).waitFor();
    const { logoUrl, defaultOgImageUrl } = await stored();
    expect([logoUrl, defaultOgImageUrl]).toEqual([expect.stringContaining(url), expect.stringContaining(url)]);
  });

  it('offer every member as the next owner, and say that there is nobody once that is known', async () => {
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((done) => (answer = done));
    await page.route('**/members?*', async (route) => {
      await asked;
      // Pages of one member, so that more than one has to be read.
      await route.continue({
        url: route
          .request()
          .url()
          .replace(/pageSize=\d+/, 'pageSize=1'),
      });
    });
    await page.goto(`/dashboard/w/${writer.slug}/settings/danger`);
    await page.getByRole('heading', { name: 'Transfer ownership' }).waitFor();
    expect(await page.getByText('There are no other members.').count()).toBe(0);
    answer?.();
    await page.getByText('There are no other members.').waitFor();

    for (const right of ['posts:read', 'pages:read'] as const) await writer.person.invite(writer.path, [right]);
    await page.reload();
    const owner = page.getByRole('combobox', { name: 'New owner' });
    await owner.focus();
    await page.getByRole('option').nth(1).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Somebody', 'Somebody']);
    await page.getByRole('option').first().click();
    await press('Transfer');
    const question = page.getByRole('alertdialog', { name: 'Transfer ownership?' });
    await question.getByLabel(`Type “${writer.slug}” to confirm`).fill(writer.slug);
    await question.getByRole('button', { name: 'Transfer' }).click();
    await page.getByText('Only the owner can do this.').waitFor();
  });

  it('give the field the focus that a refusal after the question names', async () => {
    await open('/permalinks');
    await page.route('**/api/v1/dashboard/workspaces/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 400,
            json: {
              code: 'BAD_REQUEST',
              message: 'No.',
              details: [{ path: 'permalinks.tag', message: 'is refused now' }],
              requestId: 'r-1',
            },
          }),
    );
    await page.getByLabel('Tags', { exact: true }).fill('/t/{slug}');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change URLs' }).click();
    await page.getByText('is refused now').first().waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await window.settled();
    await page.waitForTimeout(500);
    expect(
      await page
        .getByLabel('Tags', { exact: true })
        .evaluate((at: { matches: (selector: string) => boolean }) => at.matches(':focus')),
    ).toBe(true);
    expect(window.taken()).toEqual([expect.stringMatching(/^400 /)]);
  });
});
