import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, write, type Writer } from './harness/writer.ts';

describeInBrowser('links of a text', () => {
  let writer: Writer;
  let page: Page;
  let id: string;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true });
  beforeEach(async () => {
    await writer.aPost('Loaf', [], { slug: 'loaf', status: 'published' });
    await writer.person.post(`${writer.path}/redirects`, { fromPath: '/old', toPath: '/loaf' });
    id = await writer.aPost('Links', [
      { type: 'paragraph', text: 'To [the loaf](/loaf#crust), [the old one](/old), and [**a** lost one](/lost?x=1).' },
      {
        type: 'paragraph',
        text: 'Also [out](https://elsewhere.example/) and [by address](https://kettle.example/old).',
      },
      { type: 'cta', title: 'Bake', body: 'Now', linkUrl: '/shop', linkLabel: 'Go', variant: 'default' },
    ]);
    await writer.open(page, id);
  });

  const marks = (tone: string) => page.locator(`.ProseMirror [data-link="${tone}"]`);
  const openPanel = async () => {
    await page
      .locator('[data-region="panels"]')
      .getByRole('button', { name: /^Search/ })
      .click();
    await page.getByRole('region', { name: 'Links' }).waitFor();
  };
  const line = (href: string) =>
    page.getByRole('region', { name: 'Links' }).getByRole('listitem').filter({ hasText: href });

  it('are marked where they lead nowhere, or redirected only', async () => {
    await marks('danger').first().waitFor();
    expect((await marks('danger').allInnerTexts()).slice(0, 2)).toEqual(['a', ' lost one']);
    expect(await marks('danger').count()).toBe(3);
    expect(await marks('warn').allInnerTexts()).toEqual(['the old one', 'by address']);
    await openPanel();
    await expectNoBarriers(page);
    await write(page, 'Also out and by address.', ' More.');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson[0]?.['text']).toContain('[**a** lost one](/lost?x=1)');
  });

  it('lead straight on by one press, undone by one key', async () => {
    await openPanel();
    await line('https://kettle.example/old').getByRole('button', { name: 'Link directly' }).click();
    await line('https://kettle.example/old').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    const second = async () => (await writer.stored(id)).bodyJson[1]?.['text'];
    await eventually(
      async () => (await second()) === 'Also [out](https://elsewhere.example/) and [by address](/loaf).',
    );
    await page.locator('.ProseMirror').getByText('Also').click();
    await page.keyboard.press('Control+z');
    await line('https://kettle.example/old').waitFor();
  });

  it('that lead nowhere get a redirect, and are marked no more', async () => {
    await openPanel();
    await line('/lost?x=1').getByRole('button', { name: 'Redirect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redirect' });
    await dialog.waitFor();
    await expectNoBarriers(page);
    await page.reload();
    await openPanel();
    await line('/lost?x=1').getByRole('button', { name: 'Redirect' }).click();
    await dialog.getByRole('textbox', { name: 'To' }).fill('/loaf');
    await dialog.getByRole('button', { name: 'Redirect' }).click();
    await page.getByText('/lost now redirects to /loaf.').waitFor();
    await line('/lost?x=1').getByText('Redirects to /loaf.').waitFor();
    await line('/shop').getByRole('button', { name: 'Show' }).click();
    expect(await marks('danger').count()).toBe(1);
  });

  it.each([1280, 360])('that lead nowhere are told before it is published, at %d px', async (width) => {
    await page.setViewportSize({ width, height: 860 });
    await page.reload();
    await marks('danger').first().waitFor();
    const words = '2 broken links: /lost?x=1, /shop';
    const panels = page.locator('[data-region="panels"]');
    if (width === 360) await panels.getByRole('button', { name: 'Publish' }).click();
    await page.getByText(words).waitFor();
    await expectNoBarriers(page);
    await page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Show' }).click();
    await eventually(() => page.evaluate<boolean>(`document.activeElement?.classList.contains('ProseMirror')`));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+Shift+Enter');
    const advice = page.getByRole('dialog').getByRole('region', { name: 'Suggestions' });
    await advice.getByText(words).waitFor();
    await expectNoBarriers(page);
  });
});
