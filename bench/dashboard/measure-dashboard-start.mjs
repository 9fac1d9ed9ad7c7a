import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { median, openChromium } from './chromium.mjs';
import { DashboardPerson } from './dashboard-person.mjs';
import { plainPage } from './plain-page.mjs';

/** How many times slower than this machine. */
const SLOWDOWN = 4;
const BLOCKS = 50;
const POSTS = 50;

/** Runs in a page before everything else. */
const WATCH = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * How long it takes until a screen of the dashboard can be used: nothing of it is held by the browser, whose processor is four times
 * slower; and until the next screen is there, once everything is loaded.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ loads: number, tell: (what: string) => void }} options how often each
 * @returns {Promise<{ what: string, paint: number, ready: number, kilobytes: number, shift: number }[]>} medians: milliseconds until the
 *   first paint and until it can be used, kB of scripts as they are sent, and the layout shift
 */
export async function measureDashboardStart(stage, { loads, tell }) {
  const browser = await openChromium(stage);
  const url = await new Galley(stage, await openDatabase(stage)).serve({ SIGN_UP: 'open' });
  const person = await DashboardPerson.signUp(url, 'start');
  tell(`writing ${POSTS} posts`);
  let post = '';
  const texts = Array.from({ length: BLOCKS }, (_, at) => `${at} ${'flour '.repeat(40)}`);
  for (let at = 0; at < POSTS; at += 1) post = await person.postOf(texts, at);
  const last = texts.at(-1).trim();
  const form = plainPage(['Sign in']);
  const screens = [
    ['a plain page', null, `data:text/html,${encodeURIComponent(form)}`, (page) => page.locator('[contenteditable]')],
    ['sign-in', null, '/dashboard/sign-in', (page) => page.getByLabel('Password')],
    ['home', person, person.place, (page) => page.locator('main section').first()],
    ['posts', person, `${person.place}/posts`, (page) => page.locator('tr[data-row]').first()],
    ['the editor', person, post, (page) => page.locator('.ProseMirror').getByText(last)],
  ];
  const rows = [];
  for (const [what, who, address, ready] of screens) {
    tell(what);
    const times = [];
    for (let load = 0; load < loads; load += 1) times.push(await cold(browser, url, { who, address, ready }));
    rows.push({ what, ...medians(times) });
  }
  tell('from screen to screen');
  rows.push({ what: 'home to posts, all loaded', ...medians(await warm(browser, url, person, loads)) });
  return rows;
}

function medians(times) {
  const of = (name) => median(times.map((time) => time[name]));
  return { paint: of('paint'), ready: of('ready'), kilobytes: of('kilobytes'), shift: of('shift') };
}

async function cold(browser, baseURL, { who, address, ready }) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 } });
  try {
    if (who) await who.enter(context);
    const page = await slowPage(context);
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await ready(page).waitFor();
    return { ready: performance.now() - began, ...(await page.evaluate(seen)) };
  } finally {
    await context.close();
  }
}

async function warm(browser, baseURL, person, loads) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 } });
  await person.enter(context);
  const page = await slowPage(context);
  await page.goto(person.place);
  const link = (name) => page.getByRole('link', { name, exact: true }).first();
  const rows = page.locator('tr[data-row]');
  const times = [];
  for (let time = 0; time <= loads; time += 1) {
    await link('Home').click();
    await rows.first().waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    const took = await page.evaluate(untilThere, ['Posts', 'tr[data-row]']);
    // The first one loads it.
    if (time > 0) times.push({ paint: 0, ready: took, kilobytes: 0, shift: 0 });
  }
  await context.close();
  return times;
}

async function slowPage(context) {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Runs in a page. */
function seen() {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return {
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    shift: globalThis.shifted ?? 0,
  };
}

/** Runs in a page. @returns {Promise<number>} milliseconds from a press of a link until something is drawn */
function untilThere([name, selector]) {
  const began = performance.now();
  [...document.querySelectorAll('a')].find((link) => link.textContent.trim().startsWith(name)).click();
  return new Promise((done) => {
    const look = () => {
      if (!document.querySelector(selector)) requestAnimationFrame(look);
      else setTimeout(() => done(performance.now() - began), 0);
    };
    requestAnimationFrame(look);
  });
}

/** @param {Awaited<ReturnType<typeof measureDashboardStart>>} rows */
export function dashboardStartTable(rows) {
  const number = (value, digits = 0) => (value === 0 ? '' : value.toFixed(digits));
  return [
    [`${SLOWDOWN} times slower`, 'first paint ms', 'ready ms', 'scripts kB', 'layout shift'],
    ...rows.map(({ what, paint, ready, kilobytes, shift }) => [
      what,
      number(paint),
      number(ready),
      number(kilobytes),
      kilobytes === 0 ? '' : shift.toFixed(3),
    ]),
  ];
}
