import { it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, saveLine, write, type Writer } from './harness/writer.ts';

const many = <T>(count: number, item: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => item(at));

describeInBrowser('limits of a text', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true });

  const told = (excess: string) => saveLine(page).getByText(`Too long to save: ${excess}`);
  const atBlock = (excess: string) => page.locator(`.ProseMirror > [data-problem="Too long to save: ${excess}."]`);

  it.each([1280, 360])('are told at the block while one writes, and go again, at %d px', async (width) => {
    const takeaways = { type: 'key_takeaways', items: many(10, (at) => `takeaway ${at}`) };
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, await writer.aPost('Takeaways', [{ type: 'paragraph', text: 'first' }, takeaways]));
    await write(page, 'first', '');
    await page.keyboard.press('Enter');
    await page.locator('.ProseMirror').getByText('takeaway 9').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('eleven');
    await told('11 of 10 items').waitFor();
    await atBlock('11 of 10 items').getByText('eleven').waitFor();
    await expectNoBarriers(page);
    for (let letters = 0; letters <= 'eleven'.length; letters++) await page.keyboard.press('Backspace');
    await atBlock('11 of 10 items').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await saved(page);
  });

  it('of the characters of a text are counted above the limit', async () => {
    await writer.open(page, await writer.aPost('Long', [{ type: 'paragraph', text: `${'word '.repeat(1999)}bread` }]));
    await page.locator('.ProseMirror').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('and more');
    await told('10,008 of 10,000 characters').waitFor();
    await atBlock('10,008 of 10,000 characters').waitFor();
  });

  it('of the number of blocks are told, too', async () => {
    const body = many(1000, (at) => ({ type: 'paragraph', text: `block ${at}` }));
    await writer.open(page, await writer.aPost('Blocks', body));
    await write(page, 'block 0', '');
    await page.keyboard.press('Enter');
    await page.keyboard.type('one more');
    await told('1,001 of 1,000 blocks').waitFor();
  });
});
