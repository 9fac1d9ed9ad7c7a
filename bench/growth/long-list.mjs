/**
 * Measures the dashboard's list of 100,000 posts in a browser, on the built service. Run it separately after `npm run
 * build`: `node bench/growth/long-list.mjs [posts]`. Needs Chromium (CHROMIUM_PATH).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { migrations } from '../../dist/migrations/index.js';
import { root } from '../../scripts/prepare.mjs';
import { openDatabase } from '../database.mjs';
import { Stage } from '../stage.mjs';
import { fill } from './fill.mjs';
import { TERMS, workspaceSlug } from './fill.sql.mjs';

const POSTS = Number(process.argv[2] ?? 100_000);
const TIMES = 5;
const PAGES = 100;
const CREDENTIALS = { email: 'bench@example.org', password: 'a password of enough length' };
const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];

const tell = (what) => process.stderr.write(`${what}\n`);
const stage = await Stage.open();
try {
  process.stdout.write(`${(await measure()).map((line) => line.join(': ')).join('\n')}\n`);
} finally {
  await stage.close();
}

async function measure() {
  const databaseUrl = await openDatabase(stage);
  await migrate(databaseUrl, migrations);
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: join(stage.folder, 'data'), DEMO: 'off', PORT: '0' };
  const settings = { SIGN_UP: 'open', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000000', HOST: '127.0.0.1' };
  const url = await stage.serve([join(root, 'dist/programs/api.js')], { ...environment, ...settings });
  const ask = async (path, body, token) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api/v1/dashboard${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await ask('/auth/sign-up', { ...CREDENTIALS, displayName: 'Bench' });
  await ask('/workspaces', { name: 'Growth', slug: workspaceSlug(0) }, token);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  stage.atEnd(() => client.end());
  await fill(client, { posts: POSTS, workspaces: 1, tell });
  return inBrowser(url);
}

async function inBrowser(url) {
  const browser = await chromium.launch({
    executablePath: CHROMIUM.find((path) => path && existsSync(path)),
    args: ['--no-sandbox'],
  });
  stage.atEnd(() => browser.close());
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 860 } });
  await context.request.post('/api/v1/dashboard/auth/sign-in', { data: CREDENTIALS, headers: { Origin: url } });
  const page = await context.newPage();
  const place = `/dashboard/w/${workspaceSlug(0)}`;
  const rows = page.locator('tr[data-row]');
  const lists = [];
  page.on('request', (request) => void (/\/posts\?/.test(request.url()) && lists.push(request.url())));
  await page.goto(place, { waitUntil: 'networkidle' });
  const results = [];
  const median = async (name, deed, back) => {
    const times = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      await deed(time);
      times.push(performance.now() - began);
      await back(time);
    }
    results.push([name, `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)])} ms`]);
    tell(results.at(-1).join(': '));
  };
  // The side bar exists on every screen.
  const link = (name) => page.getByRole('link', { name, exact: true }).first().click();
  const home = async () => {
    await link('Home');
    await rows.first().waitFor({ state: 'detached' });
  };
  await median(
    'first row after the click',
    async () => {
      await link('Posts');
      await rows.first().waitFor();
    },
    home,
  );
  const answered = (part) =>
    page.waitForResponse((response) => response.url().includes('/posts?') && response.url().includes(part));
  const open = (search) =>
    page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`${place}/posts${search}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  const shown = async (search, part) => {
    const answer = answered(part);
    await open(search);
    await (await answer).finished();
    await page.locator('table:not([data-stale])').first().waitFor();
    await rows.first().waitFor();
  };
  const none = async () => undefined;
  const last = Math.floor(POSTS / 50 / 2);
  await open('');
  await rows.first().waitFor();
  await median('filter by status', (time) => shown(`?status=draft&page=${time + 1}`, 'status=draft'), none);
  await median('next page', (time) => shown(`?page=${time + 2}`, `page=${time + 2}`), none);
  await median(
    'a page in the middle of the list',
    (time) => shown(`?page=${last - time}`, `page=${last - time}`),
    none,
  );
  await median('sorted by title', (time) => shown(`?orderBy=title&order=asc&page=${time + 1}`, 'orderBy=title'), none);
  const sorts = ['title', 'createdAt', 'updatedAt', 'seoScore', 'publishedAt'];
  await median(
    'search for a word that five posts have',
    (time) => shown(`?q=${TERMS.rare}&orderBy=${sorts[time]}&order=asc`, `orderBy=${sorts[time]}`),
    none,
  );
  // What was read a moment ago is not asked for again.
  await open('');
  await rows.first().waitFor();
  lists.length = 0;
  await page.getByRole('searchbox').first().pressSequentially('jokib', { delay: 60 });
  await page.waitForResponse((response) => response.url().includes('q=jokib'));
  results.push(['requests while a word of five letters is typed', String(lists.length)]);
  results.push(['elements of the page', String(await page.evaluate('document.querySelectorAll("*").length'))]);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  await shown('?page=100', 'page=100');
  const before = await heap();
  for (let at = 101; at <= 100 + PAGES; at += 1) await shown(`?page=${at}`, `page=${at}`);
  results.push([`memory over ${PAGES} pages`, `${before.toFixed(1)} MB, then ${(await heap()).toFixed(1)} MB`]);
  return results;
}
