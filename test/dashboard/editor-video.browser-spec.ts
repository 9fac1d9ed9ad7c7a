import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { serviceUrl } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { write, Writer } from './harness/writer.ts';

const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//;
const FILE = 'https://films.example/loaf.mp4';

/** Stands for every other site: each of them answers, so that only the policy of the page keeps one away. */
const SITE = { contentType: 'text/html', body: '<title>Player</title><button>Start</button>' };

describeInBrowser('the video of a text', () => {
  let browser: Browser;
  let writer: Writer;
  let window: Window;
  let page: Page;
  let elsewhere: string[];

  beforeAll(async () => {
    browser = await openBrowser();
    writer = await Writer.start();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    window = await Window.open(browser, writer.person);
    ({ page } = window);
    elsewhere = [];
    const isElsewhere = (url: URL) => url.protocol.startsWith('http') && url.origin !== new URL(serviceUrl()).origin;
    await window.context.route(isElsewhere, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill(SITE);
    });
  });
  afterEach(async () => {
    await window.close();
    expect(window.taken()).toEqual([]);
  });

  const block = () => page.getByRole('group', { name: 'Video', exact: true });
  const play = () => block().getByRole('button', { name: 'Play' });
  const player = () => block().locator('.player');
  const isFocused = (selector: string) => page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`);
  const openWith = async (url: string, title?: string) => {
    const text = { type: 'paragraph', text: 'before' };
    const id = await writer.aPost('Films', [text, { type: 'video_embed', url, ...(title ? { title } : {}) }]);
    await writer.open(page, id);
    await block().waitFor();
  };

  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c'],
  ])('at %s is loaded by a press only, in a frame that cannot leave its place', async (url, address) => {
    await openWith(url, 'A loaf');
    await window.settled();
    expect([await page.locator('iframe, video').count(), elsewhere]).toEqual([0, []]);
    await play().focus();
    await page.keyboard.press('Enter');
    await page.frameLocator('iframe.player').getByRole('button', { name: 'Start' }).waitFor();
    expect(elsewhere).toEqual([address]);
    expect(address).toMatch(PLAYERS);
    expect(await isFocused('iframe.player')).toBe(true);
    const frame = page.getByTitle('A loaf', { exact: true });
    const sandbox = (await frame.getAttribute('sandbox')) ?? '';
    expect(sandbox.split(' ').toSorted()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-presentation',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    await block().getByRole('button', { name: 'Close player' }).press('Enter');
    await player().waitFor({ state: 'detached' });
    expect(await play().evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
  });

  it('is reached by keyboard alone, from the text', async () => {
    await openWith('https://youtu.be/dQw4w9WgXcQ');
    await write(page, 'before', '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    for (let tries = 0; tries < 4 && !(await isFocused('.card button')); tries++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await player().waitFor();
    expect(await player().getAttribute('title')).toBe('Video');
  });

  it('goes on while its title is typed, and gives way to a card when the address changes', async () => {
    await openWith('https://youtu.be/dQw4w9WgXcQ');
    await play().click();
    await player().waitFor();
    await block().locator('.text').click();
    await page.keyboard.type('A loaf');
    await eventually(async () => (await player().getAttribute('title')) === 'A loaf');
    expect(elsewhere).toHaveLength(1);
    await block().getByLabel('Video URL').fill('https://vimeo.com/76979871');
    await player().waitFor({ state: 'detached' });
    await play().waitFor();
    expect(elsewhere).toHaveLength(1);
  });

  it('that is a file is loaded by a press, too', async () => {
    await openWith(FILE);
    await window.settled();
    expect([await page.locator('iframe, video').count(), elsewhere]).toEqual([0, []]);
    await play().click();
    expect(await player().evaluate((element) => [element.tagName, element.getAttribute('src')])).toEqual([
      'VIDEO',
      FILE,
    ]);
    await eventually(() => Promise.resolve(elsewhere.includes(FILE)));
  });

  it.each(['https://elsewhere.example/watch/1', 'http://films.example/loaf.mp4', 'https://www.youtube.com/@baker'])(
    'at %s stays a card',
    async (url) => {
      await openWith(url);
      await block().getByText(new URL(url).host.replace('www.', '')).first().waitFor();
      expect(await play().count()).toBe(0);
    },
  );

  it('may be shown by the policy of the page, like previews of sites, which are at https or on this machine', async () => {
    const { headers } = await fetch(`${serviceUrl()}/dashboard/`);
    expect(headers.get('content-security-policy')).toContain('frame-src https: http://localhost:* http://127.0.0.1:*;');
  });
});
