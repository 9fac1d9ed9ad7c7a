import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { write, type Writer } from './harness/writer.ts';

/** The text of the block with the caret. */
const AT_CARET = `(() => {
  const at = document.activeElement?.closest('.ProseMirror') && getSelection().anchorNode;
  return (at instanceof Text ? at.parentElement : at)?.closest('.ProseMirror > *')?.textContent ?? null;
})()`;

describeInBrowser('ways through a text', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const at = (text: string) => eventually(async () => (await page.evaluate<string | null>(AT_CARET)) === text);

  it.each([1280, 360])('Ctrl+/ opens the outline, and leads on by Enter, at %d px', async (width) => {
    const body = ['Mix', 'Rest'].flatMap((text) => [
      { type: 'heading', level: 2, text },
      { type: 'paragraph', text: `${text} it well.` },
    ]);
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, await writer.aPost('Loaf', body));
    await write(page, 'Mix it well.', '');
    await page.keyboard.press('Control+/');
    const entry = (name: string) => page.getByRole('button', { name, exact: true });
    await eventually(() => entry('Mix').evaluate((button) => button === button.ownerDocument.activeElement));
    await expectNoBarriers(page);
    await entry('Rest').focus();
    await page.keyboard.press('Enter');
    await at('Rest');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+/');
    await eventually(() => entry('Mix').evaluate((button) => button === button.ownerDocument.activeElement));
  });

  it.each([1280, 360])('a finding of the scores leads to the block that it is about, at %d px', async (width) => {
    const body = [
      { type: 'paragraph', text: 'We bake bread.' },
      { type: 'heading', level: 2, text: 'Mix' },
      { type: 'paragraph', text: `${'word '.repeat(170)}at length.` },
      { type: 'paragraph', text: 'It is done.' },
    ];
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, await writer.aPost('Findings', body));
    // An empty block is no part of the stored text.
    await write(page, 'We bake bread.', '');
    await page.keyboard.press('Enter');
    await page
      .locator('[data-region="panels"]')
      .getByRole('button', { name: /^Search/ })
      .click();
    const finding = page.getByRole('button', { name: /Keep paragraphs to 150 words/ });
    await finding.waitFor();
    await expectNoBarriers(page);
    await finding.press('Enter');
    await at(body[2]!.text);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  const inMenu = async (name: string) => {
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  it('the link of a heading is copied from its menu, saved or not', async () => {
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const body = ['Rest it', 'Rest it'].map((text) => ({ type: 'heading', level: 2, text }));
    await writer.open(page, await writer.aPost('Linked', body, { slug: 'linked' }));
    await page.getByRole('heading', { name: 'Rest it' }).last().click();
    await inMenu('Copy link');
    await page.getByText('Link copied.').waitFor();
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    expect(await copied()).toBe('https://kettle.example/linked#rest-it-2');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## Rest it');
    await inMenu('Copy link');
    await eventually(async () => (await copied()) === 'https://kettle.example/linked#rest-it-3');
  });

  it.each([1280, 360])('level and anchor of a heading are set in a panel, at %d px', async (width) => {
    const body = ['Mix', 'Rest'].map((text) => ({ type: 'heading', level: 2, text }));
    const id = await writer.aPost('Anchors', body);
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, id);
    // In a smaller window an open panel becomes a sheet, which takes the focus.
    if (width === 1280) await page.locator('[data-region="panels"]').getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Rest' }).click();
    await inMenu('Level and anchor…');
    const panel = page.getByRole('dialog', { name: 'Heading' });
    const anchor = panel.getByLabel('Anchor');
    await expectNoBarriers(page);
    await anchor.fill('mix');
    await panel.getByText('Another heading already uses this anchor.').waitFor();
    await expectNoBarriers(page);
    await anchor.press('Enter');
    await anchor.fill('resting');
    await panel.getByText('Links to #rest will open the top of the page.').waitFor();
    await panel.getByLabel('Level').selectOption('Subheading');
    await anchor.press('Enter');
    await at('Rest');
    await page.keyboard.press('Control+s');
    await eventually(async () => JSON.stringify((await writer.stored(id)).bodyJson[1]).includes('"resting"'));
    expect((await writer.stored(id)).bodyJson[1]).toEqual({ type: 'heading', level: 3, text: 'Rest', id: 'resting' });
  });
});
