import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { expectFits } from './harness/fits.ts';
import { layoutShift } from './harness/shift.ts';
import { describeInBrowser, useWindows, type Window } from './harness/window.ts';

jest.setTimeout(120_000);

const WIDE = 1720;
const panel = (page: Page) => page.locator('[data-beside]');
const heading = (page: Page) => panel(page).getByRole('heading', { level: 2 });
const focused = (page: Page) => page.evaluate<string | null>('document.activeElement?.textContent ?? null');
const opened = (page: Page) => new URL(page.url()).searchParams.get('id');
const TITLE = "[data-row] [data-kind='title'] :is(a, button)";
/** The lists, and how the title of a row begins; media has links around whole tiles. */
const LISTS = [
  ['redirects', TITLE],
  ['broken-links', TITLE],
  ['tags', TITLE],
  ['authors', TITLE],
  ['categories', TITLE],
  ['members', TITLE],
  ['keys', TITLE],
  ['activity', TITLE],
  ['media', '[data-row] a'],
] as const;

describeInBrowser('the details of a row', () => {
  let blog: Blog;
  let window: Window;
  let page: Page;

  const openWindow = useWindows();
  beforeAll(async () => void (blog = await fillBlog()));
  beforeEach(async () => {
    window = await openWindow(blog.owner, { width: WIDE, bypassCSP: true });
    ({ page } = window);
  });

  it.each(LISTS)('of %s open beside the list, stay in the address, and give the focus back', async (list, title) => {
    await window.goto(`/w/${blog.slug}/${list}`);
    expect(opened(page)).toBeNull();
    const first = page.locator(title).first();
    await first.click();
    await heading(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await focused(page)).toBe(await heading(page).textContent());
    expect(await page.locator('[data-row][aria-current]').count()).toBe(1);
    const id = opened(page);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await window.settled();
    await expectNoBarriers(page);
    await expectFits(page);

    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(opened(page)).toBeNull();
    expect(await first.evaluate((at: { matches: (selector: string) => boolean }) => at.matches(':focus'))).toBe(true);

    await window.goto(`/w/${blog.slug}/${list}?id=${id}`);
    await heading(page).waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.05);
    await page.goBack();
    await page.goForward();
    await heading(page).waitFor();
  });

  it.each(LISTS)('of %s open by Ctrl+Enter, which leaves the focus in the list', async (list, title) => {
    await window.goto(`/w/${blog.slug}/${list}`);
    await page.locator(title).first().focus();
    await page.keyboard.press('Control+Enter');
    await heading(page).waitFor();
    const row = "document.activeElement?.closest('[data-row]')?.getAttribute('aria-current')";
    expect(await page.evaluate<string | null>(row)).toBe('true');
  });

  it('are a summary for posts, whose links go on to open the editor', async () => {
    await window.goto(`/w/${blog.slug}/posts`);
    await page.getByRole('link', { name: 'A simple country loaf' }).last().focus();
    await page.keyboard.press('Control+Enter');
    await panel(page).getByRole('link', { name: 'Open', exact: true }).waitFor();
    await window.settled();
    const text = (await panel(page).textContent()) ?? '';
    expect(text).toContain('One bowl, one night, one loaf.');
    expect(text).toContain('loaf');
    await expectNoBarriers(page);
    // A click beside the links of another row.
    await page.locator('tr[data-row]').first().locator('td').nth(2).click();
    await eventually(async () => (await page.locator('tr[data-row]').first().getAttribute('aria-current')) === 'true');
    await heading(page).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/posts\/[\da-f-]{36}$/);
    await page.locator('.ProseMirror').waitFor();
    // The journal of the text is written before the window goes.
    await window.settled();
  });

  it('say so where the post is gone', async () => {
    await window.goto(`/w/${blog.slug}/posts?id=0190a000-0000-7000-8000-000000000000`);
    await panel(page).getByText('This entry does not exist or was deleted.').waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await panel(page).waitFor({ state: 'detached' });
    expect(opened(page)).toBeNull();
  });

  it('ask before what is typed is lost, and not before it is saved', async () => {
    await blog.owner.post(`${blog.path}/tags`, { slug: 'oats', name: 'Oats' });
    await window.goto(`/w/${blog.slug}/tags`);
    await page.getByRole('link', { name: 'Oats /oats' }).click();
    await panel(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Oats and barley');
    await page.getByRole('link', { name: 'Sourdough /rye' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    const name = panel(page).getByRole('textbox', { name: 'Name', exact: true });
    expect(await name.inputValue()).toBe('Oats and barley');
    // Another order leaves it open.
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await window.settled();
    expect(await name.inputValue()).toBe('Oats and barley');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Oats and barley /oats' }).waitFor();
    await panel(page).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Oats and barley /oats' }).click();
    await name.fill('Something else');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Oats and barley /oats' }).waitFor();
  });

  it('are dialogs on smaller windows, and keep what is typed when the window changes', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await window.goto(`/w/${blog.slug}/authors`);
    await page.locator(TITLE).first().click();
    await page.getByRole('dialog').waitFor();
    const about = page.getByRole('textbox', { name: 'About', exact: true });
    await about.fill('Bakes.');
    await page.setViewportSize({ width: WIDE, height: 860 });
    await heading(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await about.inputValue()).toBe('Bakes.');
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('dialog').waitFor();
    expect(await about.inputValue()).toBe('Bakes.');
    await page.locator('[role=dialog]:is(:focus, :focus-within)').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const list of ['posts', 'keys', 'activity', 'broken-links']) {
      await window.goto(`/w/${blog.slug}/${list}`);
      await page
        .locator('[data-row]')
        .first()
        .click({ position: { x: 4, y: 4 } });
      await window.settled();
      expect([list, opened(page), await panel(page).count()]).toEqual([list, null, 0]);
    }
  });

  it('of a lost address settle it, and go on to the next', async () => {
    await window.goto(`/w/${blog.slug}/broken-links`);
    await page.getByRole('button', { name: '/lost', exact: true }).click();
    await panel(page).getByRole('textbox', { name: 'To' }).fill('/loaf');
    await panel(page).getByRole('button', { name: 'Redirect', exact: true }).click();
    await page.getByRole('button', { name: '/lost', exact: true }).waitFor({ state: 'detached' });
    await panel(page).waitFor({ state: 'detached' });
    expect(opened(page)).toBeNull();
  });
});
