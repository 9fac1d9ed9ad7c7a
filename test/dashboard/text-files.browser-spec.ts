import { beforeAll, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { saved, write, Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('files that texts name, in the editor', () => {
  let writer: Writer;

  const openWindow = useWindows();
  beforeAll(async () => void (writer = await Writer.start()));

  it('are shown, and the texts keep every byte', async () => {
    const file = await writer.person.upload(writer.path, new Uint8Array(await anImage('png')), 'rye.png');
    const { url } = await writer.person.get<{ url: string }>(`${writer.path}/media/${file}`);
    const named = `Of ![rye](media:${file} "Rye") bread.\n\n| a |\n|---|\n| <img src="media:${file}"> |`;
    const id = await writer.aPost('With files', [paragraph(named), paragraph('start')]);
    const window = await openWindow(writer.person);
    const { page } = window;
    await writer.open(page, id);
    const pictures = page.locator(`.ProseMirror [data-node="island"] img[src="${url}"]`);
    // In specs the public address of files does not exist, so no picture is drawn.
    await pictures.nth(1).waitFor({ state: 'attached' });
    expect(await pictures.count()).toBe(2);
    await write(page, 'start', ' and end');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph(named), paragraph('start and end')]);
  });
});
