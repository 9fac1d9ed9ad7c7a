import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { write, type Writer } from './harness/writer.ts';

/** Gives the editor a picture of about 300 kB, as a paste or as a drop on an element: in its middle, or before a letter. */
const GIVE = `async (how, on, letter) => {
  const canvas = new OffscreenCanvas(320, 240);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(320, 240);
  for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  context.putImageData(pixels, 0, 0);
  const data = new DataTransfer();
  data.items.add(new File([await canvas.convertToBlob()], 'loaf.png', { type: 'image/png' }));
  const target = document.querySelector(on);
  const range = new Range();
  if (letter) range.setStart(target.firstChild, letter), range.setEnd(target.firstChild, letter);
  const { x, y, width, height } = (letter ? range : target).getBoundingClientRect();
  const place = { clientX: x + width / 2, clientY: y + height / 2 };
  const init = { bubbles: true, cancelable: true };
  target.dispatchEvent(
    how === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: data, ...init })
      : new DragEvent('drop', { dataTransfer: data, ...place, ...init }),
  );
}`;

interface Media {
  readonly data: readonly { readonly id: string; readonly width: number }[];
}

describeInBrowser('pictures and embeds of a text', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const give = (how: 'paste' | 'drop', on: string) =>
    page.evaluate(`(${GIVE})(${JSON.stringify(how)}, ${JSON.stringify(on)})`);
  const block = () => page.getByRole('group', { name: 'Image', exact: true });
  const files = async () => (await writer.person.get<Media>(`${writer.path}/media`)).data;
  const stored = async (id: string) => (await writer.stored(id)).bodyJson;

  it.each([1280, 360])('on their way show how far they are, and are called off by a press, at %d px', async (width) => {
    const id = await writer.aPost('Uploads', [{ type: 'paragraph', text: 'before' }]);
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, id);
    await write(page, 'before', '');
    const slow = await window.context.newCDPSession(page);
    const uploadThroughput = 25_000;
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
    await give('paste', '.ProseMirror');
    const bar = block().getByRole('progressbar', { name: 'Uploaded' });
    const share = () => bar.evaluate((element) => Number(element.getAttribute('value')));
    const remove = block().getByRole('button', { name: 'Remove' });
    await eventually(async () => (await share()) > 0);
    await remove.focus();
    const before = await share();
    await eventually(async () => (await share()) > before);
    expect(await share()).toBeLessThan(1);
    expect(await remove.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await expectNoBarriers(page);
    await remove.press('Enter');
    await block().waitFor({ state: 'detached' });
    expect(await files()).toEqual([]);
    await page.keyboard.type(' and after');
    await page.keyboard.press('Control+s');
    await eventually(async () => JSON.stringify(await stored(id)).includes('after'));
    expect((await stored(id)).map(({ type }) => type)).toEqual(['paragraph']);
  });

  it('say that they have no alternative text until there is one', async () => {
    const id = await writer.aPost('Badge', [{ type: 'paragraph', text: 'before' }]);
    await writer.open(page, id);
    await write(page, 'before', '');
    await give('paste', '.ProseMirror');
    const badge = block().getByText('No alt text');
    await badge.waitFor();
    await expectNoBarriers(page);
    await block().getByPlaceholder('Describe the image').fill('A loaf');
    await badge.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(id)).some((each) => each['alt'] === 'A loaf'));
  });

  it('are opened in the library, and cropped into a new file', async () => {
    const id = await writer.aPost('Crop', [{ type: 'paragraph', text: 'before' }]);
    await writer.open(page, id);
    await write(page, 'before', '');
    await give('paste', '.ProseMirror');
    await block().locator('img').waitFor({ state: 'attached' });
    const [original] = await files();
    await block().hover();
    const link = block().getByRole('link', { name: 'Open in media library' });
    expect(await link.getAttribute('href')).toBe(`/dashboard/w/${writer.slug}/media?id=${original!.id}`);
    await expectNoBarriers(page);
    const [library] = await Promise.all([window.context.waitForEvent('page'), link.click()]);
    await library.getByRole('dialog').waitFor();
    await library.close();
    await block().hover();
    await block().getByRole('button', { name: 'Crop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop or resize' });
    const width = dialog.getByRole('textbox', { name: 'Width in pixels' });
    await width.fill('257');
    await dialog.getByText('Enter a number from 1 to 256.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Create new image' }).isDisabled()).toBe(true);
    await expectNoBarriers(page);
    await width.fill('128');
    await dialog.getByText(/^The new image will have 128 ×/).waitFor();
    await page.getByRole('button', { name: 'Create new image' }).click();
    await page.getByText('The new image is in the media library.').waitFor();
    const made = (await files()).find((file) => file.id !== original!.id);
    expect(made?.width).toBe(128);
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(id)).some((each) => each['mediaId'] === made?.id));
  });

  it('of another site are replaced by a file that is dropped on them', async () => {
    const picture = '![A \\[dark\\] loaf](https://elsewhere.example/loaf.png)';
    const text = (words: string) => ({ type: 'paragraph', text: words });
    const id = await writer.aPost('Foreign', [text('before'), text(picture), text(`Within ${picture} a text.`)]);
    await writer.open(page, id);
    const island = '.ProseMirror [data-node="island"]';
    await page.locator(island).first().waitFor();
    await give('drop', island);
    await eventually(async () => (await page.locator(island).count()) === 1);
    await give('drop', island);
    await eventually(async () => (await block().locator('img').count()) === 2);
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(id)).length === 5);
    const image = { type: 'image', mediaId: expect.any(String), alt: 'A [dark] loaf' };
    expect(await stored(id)).toMatchObject([text('before'), image, text('Within'), image, text('a text.')]);
  });

  it('land where they are dropped, also between the words of a sentence, and are undone at once', async () => {
    const words = 'of water and of flour';
    const id = await writer.aPost('Dropped', [
      { type: 'paragraph', text: words },
      { type: 'list', style: 'bullet', items: ['one', words] },
    ]);
    await writer.open(page, id);
    for (const on of ['.ProseMirror > p', '.ProseMirror li:last-child']) {
      await page.evaluate(`(${GIVE})('drop', ${JSON.stringify(on)}, ${'of water'.length})`);
      await block()
        .nth(on.includes('li') ? 1 : 0)
        .locator('img')
        .waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(id)).length === 6);
    const list = (...items: string[]) => ({ type: 'list', items });
    expect(await stored(id)).toMatchObject([
      { text: 'of water' },
      { type: 'image' },
      { text: 'and of flour' },
      list('one', 'of water'),
      { type: 'image' },
      list('and of flour'),
    ]);
    await page.keyboard.press('Control+z');
    await page.locator('.ProseMirror li').getByText(words, { exact: true }).waitFor();
    expect(await block().count()).toBe(1);
    await page.keyboard.press('Control+z');
    await page.locator('.ProseMirror > p').getByText(words, { exact: true }).waitFor();
    expect(await block().count()).toBe(0);
  });

  it.each(['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://x.com/nasa/status/1234567890123456789'])(
    'is what a typed address %s becomes, and an undo keeps the address',
    async (url) => {
      const id = await writer.aPost('Typed', [{ type: 'paragraph', text: 'before' }]);
      await writer.open(page, id);
      await write(page, 'before', '');
      await page.keyboard.press('Enter');
      await page.keyboard.type(url);
      await page.keyboard.press('Enter');
      await page.getByText('The URL became an embed.').waitFor();
      await page.keyboard.type('after');
      await page.keyboard.press('Control+s');
      await eventually(async () => (await stored(id)).length === 3);
      expect((await stored(id))[1]).toMatchObject({ url });
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await page.locator('.ProseMirror > p').getByText(url).waitFor();
    },
  );
});
