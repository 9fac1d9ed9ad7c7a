import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { Browser, CDPSession, Page, Route } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { PASSWORD } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, endSession, openBrowser, Window } from './harness/window.ts';
import { saved, Writer } from './harness/writer.ts';

jest.setTimeout(150_000);

/** How often each fault happens; 200 in all. */
const FAULTS = {
  away: 36,
  slow: 36,
  lost: 20,
  500: 24,
  503: 16,
  429: 20,
  413: 14,
  409: 16,
  full: 8,
  'signed out': 4,
  reloaded: 3,
  crashed: 2,
  restarted: 1,
} as const;
type Fault = keyof typeof FAULTS | `${number}`;

/** After these the page is opened again. */
const ENDS_THE_PAGE: ReadonlySet<Fault> = new Set<Fault>(['reloaded', 'crashed']);

/** Another seed gives another order of faults. */
const SEED = Number(process.env['FAULTS_SEED'] ?? 20_261_123);
/** After this pause every word is promised to be stored on the device. */
const SAFE_MS = 1_100;
const SLOW_MS = 150;
/** Faults between two checks of the service's state. */
const ROUND = 25;

/** A fault, and what the user does during it. */
interface Step {
  readonly fault: Fault;
  readonly saves: boolean;
  readonly isNewParagraph: boolean;
}

function steps(): Step[] {
  const all = Object.entries(FAULTS).flatMap(([fault, count]) => Array.from({ length: count }, () => fault as Fault));
  const one = { seed: SEED, numRuns: 1 };
  const [order = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), one);
  const actions = fc.record({
    saves: fc.boolean(),
    isNewParagraph: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  });
  const drawn = fc.sample(actions, { seed: SEED, numRuns: order.length });
  return order.map((fault, at) => ({ fault, ...drawn[at]! }));
}

describeInBrowser('faults at random while somebody writes', () => {
  const shared = process.env[SERVICE_URL];
  let service: Service;
  let writer: Writer;
  let browser: Browser;
  let window: Window;
  let page: Page;
  let devtools: CDPSession;
  let postId: string;
  let failing: Fault | null = null;
  /** The typed text, by paragraph. */
  const typed: string[] = ['start'];

  beforeAll(async () => {
    service = await Service.start();
    process.env[SERVICE_URL] = service.url;
    writer = await Writer.start();
    browser = await openBrowser();
    window = await Window.open(browser, writer.person);
    postId = await writer.aPost('Through everything', [{ type: 'paragraph', text: 'start' }]);
    await open(window.page);
  });
  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
  });

  const open = async (next: Page) => {
    page = next;
    devtools = await window.context.newCDPSession(page);
    await page.route('**/api/v1/dashboard/workspaces/**', (route) => answer(route));
    await writer.open(page, postId);
    await atTheEnd();
  };
  const atTheEnd = async () => {
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+End');
  };

  /** Writes fail during a fault; reads succeed, unless the fault concerns everything. */
  const answer = async (route: Route) => {
    // The fault at the time of the request applies, however long the request takes.
    const fault = failing;
    const isWrite = route.request().method() !== 'GET';
    if (fault === 'away') return route.abort('connectionrefused');
    if (fault === null || !isWrite) return route.fallback();
    if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
    // The request arrives, and its response is lost.
    if (fault === 'lost') await route.fetch().catch(() => undefined);
    if (fault === 'lost') return route.abort('connectionreset');
    const status = Number(fault);
    if (!(status >= 413)) return route.fallback();
    const headers = { 'Content-Type': 'application/json', ...(status === 429 ? { 'Retry-After': '1' } : {}) };
    return route.fulfill({ status, headers, body: JSON.stringify({ code: 'REFUSED', message: 'Not now.' }) });
  };

  const begin = async (fault: Fault) => {
    failing = fault;
    if (ENDS_THE_PAGE.has(fault)) {
      // Otherwise, what a lost response left behind would be offered for merging.
      await page.keyboard.press('Control+s');
      await saved(page);
    }
    if (fault === '409') await writer.change(postId, { excerpt: `Theirs ${typed.join(' ').length}` });
    if (fault === 'full') await room(1);
    if (fault === 'signed out') await endSession(window);
    if (fault === 'restarted') await service.halt();
  };
  const end = async (fault: Fault) => {
    failing = null;
    if (fault === 'full') await room(null);
    if (fault === 'signed out') await signInAgain();
    if (fault === 'restarted') service = await service.again();
    if (!ENDS_THE_PAGE.has(fault)) return;
    await page.waitForTimeout(SAFE_MS);
    if (fault === 'reloaded') {
      await page.reload();
      await page.locator('.ProseMirror').waitFor();
      return atTheEnd();
    }
    const crashed = page.waitForEvent('crash');
    // The dialog is not answered.
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    const gone = page;
    await open(await window.anotherPage());
    await gone.close();
  };
  const room = async (quotaSize: number | null) =>
    void (await devtools.send('Storage.overrideQuotaForOrigin', {
      origin: service.url,
      ...(quotaSize === null ? {} : { quotaSize }),
    }));
  const signInAgain = async () => {
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await atTheEnd();
  };

  const type = async (word: string, isNewParagraph: boolean) => {
    if (isNewParagraph) await page.keyboard.press('Enter');
    await page.keyboard.type(isNewParagraph ? word : ` ${word}`);
    if (isNewParagraph) typed.push(word);
    else typed[typed.length - 1] += ` ${word}`;
  };
  const shown = () => page.locator('.ProseMirror > p').allTextContents();

  it(`lose no word (FAULTS_SEED=${SEED})`, async () => {
    const all = steps();
    expect(all.length).toBe(200);
    for (const [at, { fault, saves, isNewParagraph }] of all.entries()) {
      await begin(fault);
      await type(`${at}a`, isNewParagraph);
      if (saves) await page.keyboard.press('Control+s');
      await type(`${at}b`, false);
      await end(fault);
      expect([at, fault, await shown()]).toEqual([at, fault, typed]);
      if ((at + 1) % ROUND === 0) await expectStored(at);
    }
    expect(window.taken().filter((complaint) => !/^\d{3} /.test(complaint))).toEqual([]);
  });

  /** When nothing fails any more, the service must have every word too. */
  const expectStored = async (at: number) => {
    await page.keyboard.press('Control+s');
    let bodyJson: unknown;
    await eventually(async () => {
      ({ bodyJson } = await writer.stored(postId));
      return JSON.stringify(bodyJson).includes(`${at}b`);
    }).catch(async (cause: unknown) => {
      const shown = await page.locator('body').innerText();
      throw new Error(`The service lacks words of fault ${at}; the page says:\n${shown}`, { cause });
    });
    expect(bodyJson).toEqual(typed.map((text) => ({ type: 'paragraph', text })));
  };
});
