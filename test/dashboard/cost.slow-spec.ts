import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { serviceUrl } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { write, Writer } from './harness/writer.ts';

jest.setTimeout(240_000);

const HOUR_MS = 3_600_000;
/** Longest pause of the simulated user between keys. */
const BETWEEN_WORDS_MS = 10_000;
const MOST_REQUESTS = 500;

describeInBrowser('what an hour of writing costs', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  it('in a published post: some requests, no change of what sites read, and no word of it in the activity log', async () => {
    const writer = await Writer.start();
    const { key } = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, { name: 'A site' });
    const id = await writer.aPost('Live', [{ type: 'paragraph', text: 'start' }], { status: 'published' });
    const before = await seen(writer, id, key);
    const window = await Window.open(browser, writer.person);
    await window.page.clock.install();
    await writer.open(window.page, id);
    let requests = 0;
    window.page.on('request', (request) => {
      if (request.url().includes('/api/')) requests++;
    });
    await write(window.page, 'start', ' ');
    for (let passed = 0; passed < HOUR_MS; passed += BETWEEN_WORDS_MS) {
      await window.page.keyboard.insertText('w ');
      await window.page.clock.runFor(BETWEEN_WORDS_MS);
    }
    await window.settled();
    const copies = await writer.person.get<{ total: number }>(`${writer.path}/working-copies`);
    expect([copies.total, await seen(writer, id, key)]).toEqual([1, before]);
    expect(requests).toBeGreaterThan(10);
    expect(requests).toBeLessThan(MOST_REQUESTS);
    expect(window.taken()).toEqual([]);
    await window.close();
  });
});

/** The parts of a post that others can see or count. */
async function seen(writer: Writer, id: string, key: string) {
  const list = await fetch(`${serviceUrl()}/api/v1/external/posts`, { headers: { 'X-API-Key': key } });
  const activity = await writer.person.get<{ total: number }>(`${writer.path}/activity?pageSize=1`);
  const { version } = await writer.stored(id);
  return { tag: list.headers.get('ETag'), version, activity: activity.total, text: await list.text() };
}
