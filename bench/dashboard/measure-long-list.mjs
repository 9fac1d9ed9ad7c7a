import pg from 'pg';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { fill } from '../growth/fill.mjs';
import { TERMS, workspaceSlug } from '../growth/fill.sql.mjs';
import { median, openChromium, workSoFar } from './chromium.mjs';
import { DashboardPerson } from './dashboard-person.mjs';
import { LongListPage } from './long-list-page.mjs';

const TIMES = 5;
const PAGE_SIZE = 50;
/** Each is remembered for a while. */
const TURNED_PAGES = 100;
const SORTS = ['title', 'createdAt', 'updatedAt', 'seoScore', 'publishedAt'];

/** What a person does, each time with another answer: what was read a moment ago is not asked for again. */
const steps = (posts) => [
  ['a filter by status', (time) => [`?status=draft&page=${time + 1}`, 'status=draft']],
  ['the next page', (time) => [`?page=${time + 2}`, `page=${time + 2}`]],
  ['a page in the middle', (time) => [`?page=${middle(posts) - time}`, `page=${middle(posts) - time}`]],
  ['sorted by title', (time) => [`?orderBy=title&order=asc&page=${time + 1}`, 'orderBy=title']],
  ['a search', (time) => [`?q=${TERMS.rare}&orderBy=${SORTS[time]}&order=asc`, `orderBy=${SORTS[time]}`]],
];
const middle = (posts) => Math.max(TIMES + 2, Math.floor(posts / PAGE_SIZE / 2));

/**
 * The list of posts in the dashboard over many posts, and a plain page that asks for the same and puts it into a table as text.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ listed: number, tell: (what: string) => void }} options how many posts
 * @returns {Promise<{ posts: number, rows: { what: string, shown: number, answered?: number, work: number, plainShown?: number, plainWork?: number }[], typed: number, elements: number, heap: [number, number] }>}
 *   medians in milliseconds, requests while a word is typed, elements of the page, and MB before and after further pages
 */
export async function measureLongList(stage, { listed: posts, tell }) {
  const browser = await openChromium(stage);
  const databaseUrl = await openDatabase(stage);
  const url = await new Galley(stage, databaseUrl).serve({ SIGN_UP: 'open' });
  const person = await DashboardPerson.signUp(url, workspaceSlug(0));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fill(client, { posts, workspaces: 1, tell });
  await client.end();
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 860 } });
  await person.enter(context);
  const list = await LongListPage.of(await context.newPage(), person.place);
  const rows = [await firstRow(list)];
  await list.go('');
  await list.rows.first().waitFor();
  for (const [what, step] of steps(posts)) {
    tell(what);
    rows.push({ what, ...(await besidePlain(list, step)) });
  }
  const typed = await requestsOfTyping(list);
  const elements = await list.page.evaluate('document.querySelectorAll("*").length');
  return { posts, rows, typed, elements, heap: await heapOfPages(list, posts) };
}

async function firstRow({ page, devtools, place, rows }) {
  await page.goto(place);
  const link = (name) => page.getByRole('link', { name, exact: true }).first();
  const [shown, work] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('load');
    const before = await workSoFar(devtools);
    const began = performance.now();
    await link('Posts').click();
    await rows.first().waitFor();
    shown.push(performance.now() - began);
    work.push((await workSoFar(devtools)) - before);
    await link('Home').click();
    await rows.first().waitFor({ state: 'detached' });
  }
  return { what: 'the first row after the click', shown: median(shown), work: median(work) };
}

async function besidePlain(list, step) {
  const results = [];
  const plain = await list.page.context().newPage();
  for (let time = 0; time < TIMES; time += 1) results.push(await list.shown(...step(time)));
  await plain.goto('/api/v1/dashboard/auth/status');
  const devtools = await plain.context().newCDPSession(plain);
  await devtools.send('Performance.enable');
  const plainResults = [];
  for (const { answer } of results) {
    const before = await workSoFar(devtools);
    // Another page size is another answer for every cache.
    const shown = await plain.evaluate(
      inPlainTable,
      answer.replace(`pageSize=${PAGE_SIZE}`, `pageSize=${PAGE_SIZE - 1}`),
    );
    plainResults.push({ shown, work: (await workSoFar(devtools)) - before });
  }
  await plain.close();
  const of = (rows, name) => median(rows.map((row) => row[name]));
  return {
    shown: of(results, 'shown'),
    answered: of(results, 'answered'),
    work: of(results, 'work'),
    plainShown: of(plainResults, 'shown'),
    plainWork: of(plainResults, 'work'),
  };
}

/** Runs in a page. @returns {Promise<number>} milliseconds until it is drawn */
async function inPlainTable(address) {
  const began = performance.now();
  const { data } = await (await fetch(address)).json();
  const text = (value) => String(value?.displayName ?? value?.name ?? value ?? '');
  const table = document.createElement('table');
  for (const row of data) {
    const line = table.insertRow();
    for (const value of Object.values(row)) line.insertCell().textContent = text(value);
  }
  document.body.replaceChildren(table);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
  return performance.now() - began;
}

async function requestsOfTyping(list) {
  await list.go('');
  // The field has left the search before behind.
  await list.page.waitForFunction(() => document.querySelector('input[data-search]').value === '');
  await list.rows.nth(PAGE_SIZE - 1).waitFor();
  let asked = 0;
  list.page.on('request', (request) => void (/\/posts\?/.test(request.url()) && (asked += 1)));
  const answer = list.page.waitForResponse((response) => response.url().includes(`q=${TERMS.rare}`));
  await list.page.getByRole('searchbox').first().pressSequentially(TERMS.rare, { delay: 60 });
  await answer;
  return asked;
}

/** @returns {Promise<[number, number]>} before, and after a third of the pages, at most a hundred */
async function heapOfPages(list, posts) {
  const turned = Math.min(TURNED_PAGES, Math.floor(posts / PAGE_SIZE / 3));
  // In an order that was not requested before.
  const turnTo = (page) => list.shown(`?orderBy=createdAt&order=asc&page=${page}`, `page=${page}&orderBy=createdAt`);
  await turnTo(turned);
  const before = await list.heap();
  for (let at = 1; at <= turned; at += 1) await turnTo(turned + at);
  return [before, await list.heap()];
}

/** @param {Awaited<ReturnType<typeof measureLongList>>} result */
export function longListTables({ posts, rows, typed, elements, heap }) {
  const ms = (value) => (value === undefined ? '' : value.toFixed(0));
  return [
    [
      [`${posts} posts`, 'shown ms', 'of it the answer ms', 'work ms', 'plain page ms', 'its work ms'],
      ...rows.map(({ what, shown, answered, work, plainShown, plainWork }) => [
        what,
        ...[shown, answered, work, plainShown, plainWork].map(ms),
      ]),
    ],
    [
      ['the list', ''],
      ['requests while a word is typed', String(typed)],
      ['elements', String(elements)],
      ['MB, then after further pages', heap.map((value) => value.toFixed(1)).join(', ')],
    ],
  ];
}
