import { expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../support/eventually.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, write, type Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

const MANY = 20;

describeInBrowser('pictures that are pasted', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made));

  it(`become blocks, ${MANY} at once, uploaded three at a time, and one undo takes them back`, async () => {
    const id = await writer.aPost('Pictures', [{ type: 'paragraph', text: 'start' }]);
    let [atOnce, most, all] = [0, 0, 0];
    await page.route('**/media', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      all++;
      most = Math.max(most, ++atOnce);
      const response = await route.fetch();
      atOnce--;
      await route.fulfill({ response });
    });
    await writer.open(page, id);
    await write(page, 'start', ' typed');
    const pictures = await Promise.all(Array.from({ length: MANY }, (_, at) => picture(at)));
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      for (const [at, data] of ${JSON.stringify(pictures)}.entries()) {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'loaf-' + at + '.png', { type: 'image/png' }));
      }
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.ProseMirror').dispatchEvent(paste);
    }`);
    await eventually(() => all === MANY && atOnce === 0);
    await page.keyboard.press('Control+s');
    await saved(page);
    const images = (await writer.stored(id)).bodyJson.filter(({ type }) => type === 'image');
    expect([images.length, new Set(images.map(({ mediaId }) => mediaId)).size, most]).toEqual([MANY, MANY, 3]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
    await eventually(async () => (await writer.stored(id)).bodyJson.length === 1);
    expect((await writer.stored(id)).bodyJson).toEqual([{ type: 'paragraph', text: 'start typed' }]);
  });
});

/** A small picture like no other, in base 64. */
async function picture(at: number): Promise<string> {
  const background = { r: at * 10, g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}
