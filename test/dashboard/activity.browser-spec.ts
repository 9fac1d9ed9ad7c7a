import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

describeInBrowser('the activity', () => {
  let browser: Browser;

  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  it('says for how many days entries are kept, also where none fits the filters', async () => {
    const writer = await Writer.start();
    const window = await Window.open(browser, writer.person, { bypassCSP: true });
    for (const filter of ['', '?entityType=media']) {
      await window.goto(`/w/${writer.slug}/activity${filter}`);
      await window.page.getByText('Entries are kept for 365 days, then deleted.').waitFor();
      await expectNoBarriers(window.page);
    }
    expect(window.taken()).toEqual([]);
    await window.close();
  });
});
