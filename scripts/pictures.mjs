/**
 * Pictures of every screen of the dashboard over the demo blog, in light and dark, narrow and wide, and of each list with details beside it, for changes of how it looks:
 * `npm run pictures [-- FOLDER]`, after `npm run build`. Needs Chromium (CHROMIUM_PATH).
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openChromium } from '../bench/dashboard/chromium.mjs';
import { freePort } from '../bench/free-port.mjs';
import { Stage } from '../bench/stage.mjs';
import { screensOf } from '../test/dashboard/harness/screens.mjs';
import { root } from './prepare.mjs';

const PERSON = { email: 'pictures@example.org', password: 'a password of enough length' };
const WIDTHS = [360, 1280, 1720];
/** From here, lists open details beside them. */
const WIDE = 1600;
const HEIGHT = 860;
const folder = resolve(process.argv[2] ?? join(root, '.data/pictures'));

const stage = await Stage.open();
try {
  await draw();
} finally {
  await stage.close();
}

async function draw() {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  // Files are shown from the address that people type.
  const url = `http://localhost:${port}`;
  const place = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: join(stage.folder, 'data') };
  const settings = { DATABASE_URL: '', DEMO: 'on', SIGN_UP: 'open', RATE_LIMIT_PER_MINUTE: '1000000' };
  await stage.serve([join(root, 'dist/programs/api.js')], { ...place, ...settings });
  const browser = await openChromium(stage);
  const blog = await demoOf(url);
  for (const colorScheme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      const viewport = { width, height: HEIGHT };
      const context = await browser.newContext({ baseURL: url, colorScheme, viewport, reducedMotion: 'reduce' });
      const { email, password } = PERSON;
      const headers = { Origin: url };
      await context.request.post('/api/v1/dashboard/auth/sign-in', { data: { email, password }, headers });
      const page = await context.newPage();
      for (const { name, path } of screensOf(blog)) {
        await picture(page, path, `${name} ${width} ${colorScheme}`);
        if (width >= WIDE && (await openBeside(page))) await shoot(page, `${name} beside ${width} ${colorScheme}`);
      }
      await context.clearCookies();
      for (const name of ['sign-in', 'welcome']) await picture(page, `/${name}`, `${name} ${width} ${colorScheme}`);
      await context.close();
    }
  }
}

async function picture(page, path, name) {
  await page.goto(`/dashboard${path}`, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  // The stream of changes goes on for as long as the page is open: nothing says that all is there.
  await page.waitForTimeout(900);
  await shoot(page, name);
}

/** Opens the first row of a list. @returns whether the screen has one with details */
async function openBeside(page) {
  const row = page.locator('[data-row] a, [data-row] button').first();
  if ((await row.count()) === 0) return false;
  await row.focus();
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(900);
  return (await page.locator('[data-beside]').count()) > 0;
}

async function shoot(page, name) {
  const file = join(folder, `${name.replaceAll(' ', '-')}.png`);
  await page.screenshot({ path: file, fullPage: true });
  process.stdout.write(`${file}\n`);
}

/** The first account owns the demo. */
async function demoOf(url) {
  const ask = async (path, token, body) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/v1/dashboard${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await ask('/auth/sign-up', undefined, { ...PERSON, displayName: 'Mara Lindqvist' });
  const { memberships } = await ask('/me', token);
  const { id: workspaceId, slug } = memberships[0].workspace;
  const first = async (what) => (await ask(`/workspaces/${workspaceId}/${what}?pageSize=1`, token)).data[0].id;
  return { slug, postId: await first('posts'), pageId: await first('pages') };
}
