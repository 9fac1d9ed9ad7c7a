import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { fillBlog } from './blog.ts';
import { chromiumPath } from './chromium.ts';
import * as inPage from './in-page.mjs';
import { Kettle } from './kettle.ts';

const maybe = chromiumPath ? describe : describe.skip;

maybe('the example site in a browser (needs Chromium; CHROMIUM_PATH may name one)', () => {
  let kettle: Kettle;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Errors in the browser, violations of the content security policy, and failed requests. */
  let complaints: string[];

  beforeAll(async () => {
    kettle = await Kettle.open();
    await fillBlog(kettle);
    browser = await chromium.launch({
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--host-resolver-rules=MAP galley.test ${kettle.galleyHost}`],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await kettle?.close();
  });

  beforeEach(async () => {
    await context?.close();
    context = await browser.newContext({ baseURL: kettle.url, viewport: { width: 1280, height: 900 } });
    // Players of other sites are not under test, and tests use no network.
    await context.route(/youtube/, (route) => route.fulfill({ body: '<p>A player</p>', contentType: 'text/html' }));
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.url()} is ${response.status()}`);
    });
  });

  it('leads from the home page to a post and on to its category', async () => {
    await page.goto('/');
    expect(await page.title()).toBe('The Copper Kettle Journal');
    await page.getByRole('heading', { name: 'Sourdough <guide> & more' }).getByRole('link').click();
    await page.waitForURL('**/sourdough-guide');
    expect(await page.title()).toBe('The sourdough guide');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Baking' }).click();
    await page.waitForURL('**/category/baking');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Baking');
    expect(complaints).toEqual([]);
  });

  it('loads every image, and shows the player', async () => {
    await page.goto('/sourdough-guide');
    expect(await page.evaluate(inPage.imageWidths)).toEqual([656, 656, 96]);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    expect(await page.frameLocator('iframe').locator('p').textContent()).toBe('A player');
    expect(complaints).toEqual([]);
  });

  it('holds a graph that can be read, and runs no script', async () => {
    await page.goto('/sourdough-guide');
    const said = await page.evaluate(inPage.whatItSays);
    expect(said.graph).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
    expect(said.scripts).toBe(1);
    expect(said.description).toMatch(/^Grow a lively starter/);
  });

  it('is turned away from what the policy forbids', async () => {
    await page.goto('/');
    await page.evaluate(inPage.breakIn);
    expect(await page.title()).toBe('The Copper Kettle Journal');
    expect(complaints.join()).toMatch(/Content Security Policy/);
  });

  it('follows a redirect', async () => {
    await kettle.until('/old-guide', ({ status }) => status === 301);
    await page.goto('/old-guide');
    expect(new URL(page.url()).pathname).toBe('/sourdough-guide');
    expect(complaints).toEqual([]);
  });

  it('says what does not exist, and tells the editors where the link was', async () => {
    await page.goto('/about');
    await page.evaluate(inPage.addLink, '/lost-in-the-browser');
    await page.getByRole('link', { name: 'Lost' }).click();
    await page.waitForURL('**/lost-in-the-browser');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Nothing here');
    const entry = await kettle.reported('/lost-in-the-browser', 1);
    expect(entry).toMatchObject({ hitCount: 1, referrer: `${kettle.url}/about` });
  });

  it.each([
    ['/rss.xml', 'rss'],
    ['/sitemap.xml', 'urlset'],
  ])('reads %s as XML', async (path, root) => {
    const xml = await (await kettle.ask(path)).text();
    expect(await page.evaluate(inPage.rootOf, xml)).toBe(root);
  });

  it('can be used without a mouse', async () => {
    await page.goto('/sourdough-guide');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(inPage.focused)).toMatchObject({ text: 'Skip to content' });
    await page.keyboard.press('Enter');
    expect(await page.evaluate(inPage.focused)).toMatchObject({ id: 'content' });
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.getByText('Yes, unless it is strongly chlorinated.').isVisible()).toBe(true);
  });

  it.each(['/', '/sourdough-guide', '/category/baking', '/author/mara', '/nothing-here'])(
    'is sound for everybody: %s',
    async (path) => {
      await page.goto(path);
      expect(await page.evaluate(inPage.faultsOfPage)).toEqual([]);
    },
  );

  it.each(['light', 'dark'] as const)('has contrast when it is %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/sourdough-guide');
    expect(await page.evaluate(inPage.faintTexts)).toEqual([]);
  });

  it.each([320, 390, 768, 1280])('needs no sideways scrolling at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/sourdough-guide', '/category/baking', '/author/mara']) {
      await page.goto(path);
      expect(await page.evaluate(inPage.contentWidth)).toBeLessThanOrEqual(width);
    }
  });
});
