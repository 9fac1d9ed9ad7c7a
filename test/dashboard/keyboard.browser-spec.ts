import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { PASSWORD } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

describeInBrowser('the dashboard by keyboard alone', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;
  let page: Page;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  beforeEach(async () => {
    blog = await fillBlog();
    await window?.close();
    window = await Window.open(browser, null);
    ({ page } = window);
    await window.goto(`/sign-in?next=/w/${blog.slug}`);
    await type(page, blog.owner.email);
    await page.keyboard.press('Tab');
    await type(page, PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sourdough' }).waitFor();
    window.taken();
  });

  it('makes a category and a tag', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await type(page, 'Categ');
    await page.getByRole('option', { name: 'Categories' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    await page.getByRole('link', { name: 'Sourdough' }).first().waitFor();
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'New category' }).waitFor();
    await tabTo(page, 'Name');
    await type(page, 'Pastry');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Pastry', exact: true }).waitFor();
    expect(window.taken()).toEqual([]);
  });

  it('turns a broken link into a redirect', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.getByRole('button', { name: '/lost', exact: true }).waitFor();
    await page.keyboard.press('j');
    expect(await focused(page)).toBe('/lost');
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Redirect' }).waitFor();
    await type(page, '/loaf');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No open broken links' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.getByRole('button', { name: '/lost' }).waitFor();
    expect(window.taken()).toEqual([]);
  });

  it('walks through the posts and opens one', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('table', { name: 'Posts' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Selected posts' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/posts\/[\da-f-]{36}$/);
    expect(window.taken()).toEqual([]);
  });

  it('leaves the focus where somebody has put it while a screen was on its way', async () => {
    let arrive = () => undefined as void;
    const held = new Promise<void>((done) => (arrive = done));
    await page.route('**/assets/Redirects-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    const search = page.getByRole('button', { name: /^Search/ }).first();
    await search.focus();
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor();
    await window.settled();
    expect(await focused(page)).toMatch(/^Search/);
  });

  it('stays in the list of sessions when one is ended', async () => {
    await window.goto('/account/security');
    const ends = page.getByRole('button', { name: /^Sign out .+/ });
    const before = await ends.count();
    await ends.first().focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Signed out: /).waitFor();
    await window.settled();
    expect(await ends.count()).toBe(before - 1);
    expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Sessions');
    expect(window.taken()).toEqual([]);
  });

  it('never loses the focus on the way through a screen', async () => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate<string>(`(() => {
        const { activeElement: at } = document;
        if (at === document.body) return 'nowhere';
        const style = getComputedStyle(at);
        return style.outlineStyle === 'none' && at.tagName !== 'MAIN' ? 'unseen: ' + at.outerHTML.slice(0, 120) : 'seen';
      })()`);
      if (where === 'nowhere') break;
      expect(where).toBe('seen');
    }
  });
});

async function type(page: Page, text: string): Promise<void> {
  for (const sign of text) await page.keyboard.press(sign === ' ' ? 'Space' : sign);
}

/** Presses Tab until a field with that name has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let step = 0; step < 30; step++) {
    const name = await page.evaluate<string | undefined>('document.activeElement?.labels?.[0]?.textContent');
    if (name === label) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No field is called ${label}.`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent');
}
