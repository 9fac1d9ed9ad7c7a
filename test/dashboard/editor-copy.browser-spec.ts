import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { paste, write, Writer } from './harness/writer.ts';

const VIDEO = 'https://vimeo.com/76979871';
const POST_ON_X = 'https://x.com/nasa/status/1234567890123456789';

describeInBrowser('what is copied from a text', () => {
  let browser: Browser;
  let writer: Writer;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    writer = await Writer.start();
    window = await Window.open(browser, writer.person);
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  /** Copies everything, and reads what other programs get. */
  const copied = async (): Promise<Record<'text/html' | 'text/plain', string>> => {
    await page.evaluate(`document.addEventListener('copy', ({ clipboardData }) => {
      globalThis.copied = Object.fromEntries(['text/html', 'text/plain'].map((type) => [type, clipboardData.getData(type)]));
    }, { once: true })`);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    return page.evaluate('globalThis.copied');
  };

  it('is Markdown, HTML that leads somewhere, and the same text where it is pasted', async () => {
    const bytes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const mediaId = await writer.person.upload(writer.path, new Uint8Array(bytes), 'loaf.svg');
    const body = [
      { type: 'paragraph', text: 'A [**page**](/bread) and [one](javascript:alert%281%29) <kbd>x</kbd>' },
      { type: 'image', mediaId, alt: 'A loaf', caption: 'Of *rye*' },
      { type: 'code', language: 'js', code: 'a < b\n  && c' },
      { type: 'video_embed', url: VIDEO, title: 'A film' },
      { type: 'tweet_embed', url: POST_ON_X },
      { type: 'paragraph', text: 'end' },
    ];
    await writer.open(page, await writer.aPost('Copied', body));
    await page.locator('.ProseMirror img[alt="A loaf"]').waitFor({ state: 'attached' });
    await write(page, 'end', '');
    const given = await copied();
    expect(given['text/plain']).toContain('A [**page**](/bread)');
    const seen = [...given['text/html'].matchAll(/<(a|img)\b([^>]*)>/g)].map(([, tag, attributes = '']) => [
      tag,
      / (?:href|src)="([^"]*)"/.exec(attributes)?.[1] ?? null,
    ]);
    expect(seen).toEqual([
      ['a', 'https://kettle.example/bread'],
      ['a', null],
      ['img', expect.stringMatching(/^http.*\/media\//)],
      ['a', VIDEO],
      ['a', POST_ON_X],
    ]);
    expect(given['text/html']).toContain('&lt;kbd&gt;');
    const id = await writer.aPost('Pasted', [{ type: 'paragraph', text: 'begin' }]);
    await writer.open(page, id);
    await write(page, 'begin', '');
    await page.keyboard.press('Control+a');
    await paste(page, given);
    await page.keyboard.press('Control+s');
    await eventually(async () => (await writer.stored(id)).bodyJson.length === body.length);
    expect((await writer.stored(id)).bodyJson).toMatchObject(body);
    await window.close();
    expect(window.taken()).toEqual([]);
  });
});
