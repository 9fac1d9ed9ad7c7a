import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { expectFits } from './harness/fits.ts';
import { serviceUrl } from './harness/person.ts';
import { describeInBrowser, useWindows, type Window } from './harness/window.ts';

interface File {
  readonly id: string;
  readonly originalName: string;
  readonly focalPoint: { readonly x: number; readonly y: number } | null;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

describeInBrowser('the focal point of an image', () => {
  let blog: Blog;
  let loaf: File;

  const openWindow = useWindows();
  beforeAll(async () => {
    blog = await fillBlog();
    await blog.owner.upload(blog.path, new Uint8Array(new TextEncoder().encode(SVG)), 'mark.svg');
    const { data } = await blog.owner.get<{ data: File[] }>(`${blog.path}/media`);
    loaf = data.find(({ originalName }) => originalName === 'loaf.png')!;
  });

  const stored = async () => (await blog.owner.get<File>(`${blog.path}/media/${loaf.id}`)).focalPoint;
  const setTo = (focalPoint: File['focalPoint']) => blog.owner.patch(`${blog.path}/media/${loaf.id}`, { focalPoint });
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
  const marker = (page: Page) => page.getByRole('slider', { name: 'Focal point' });
  /** The service of specs has another port than its addresses of files say. */
  const showFiles = (page: Page) =>
    page.route(/\/\/localhost:0\/media\//, (route) =>
      route.continue({ url: `${serviceUrl()}${new URL(route.request().url()).pathname}` }),
    );
  const goto = async (window: Window) => {
    await showFiles(window.page);
    await window.goto(`/w/${blog.slug}/media`);
  };
  const press = (page: Page, name: string) =>
    page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  const open = async (page: Page, name: string) => {
    await press(page, name);
    await dialogOf(page, name).waitFor();
  };
  /** Clicks the picture at shares of its width and height. */
  const click = async (page: Page, x: number, y: number) => {
    const picture = dialogOf(page, 'loaf.png').locator('img');
    const { width, height } = (await picture.boundingBox())!;
    // The marker may be there.
    await picture.click({ position: { x: width * x, y: height * y }, force: true });
  };
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialogOf(page, 'loaf.png').waitFor({ state: 'detached' });
  };
  /** Where the middle of the marker is, as shares of the picture. */
  const shown = async (page: Page) => {
    const picture = (await dialogOf(page, 'loaf.png').locator('img').boundingBox())!;
    const mark = (await marker(page).boundingBox())!;
    return {
      x: (mark.x + mark.width / 2 - picture.x) / picture.width,
      y: (mark.y + mark.height / 2 - picture.y) / picture.height,
    };
  };

  it.each(['ltr', 'rtl'])('is where the picture is clicked, with a page from %s', async (direction) => {
    await setTo(null);
    const window = await openWindow(blog.owner);
    const { page } = window;
    await goto(window);
    await page.evaluate(`document.documentElement.dir = ${JSON.stringify(direction)}`);
    await open(page, 'loaf.png');
    expect(await marker(page).getAttribute('aria-valuetext')).toBe('Centre');
    await click(page, 0.25, 0.75);
    const { x, y } = await shown(page);
    expect(x).toBeCloseTo(0.25, 2);
    expect(y).toBeCloseTo(0.75, 2);
    expect(await marker(page).getAttribute('aria-valuetext')).toBe('25% from the left, 75% from the top');
    await save(page);
    const saved = (await stored())!;
    expect(saved.x).toBeCloseTo(0.25, 2);
    expect(saved.y).toBeCloseTo(0.75, 2);
  });

  it('moves by the arrow keys, and goes back to the centre', async () => {
    await setTo({ x: 0.5, y: 0.25 });
    const window = await openWindow(blog.owner);
    const { page } = window;
    await goto(window);
    await open(page, 'loaf.png');
    await marker(page).focus();
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight']) await page.keyboard.press(key);
    expect(await marker(page).getAttribute('aria-valuetext')).toBe('59% from the left, 24% from the top');
    await save(page);
    expect(await stored()).toEqual({ x: 0.59, y: 0.24 });

    await open(page, 'loaf.png');
    const reset = page.getByRole('button', { name: 'Reset to centre' });
    await reset.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate<string>("document.activeElement.getAttribute('role')")).toBe('slider');
    expect(await reset.isDisabled()).toBe(true);
    await save(page);
    expect(await stored()).toBeNull();
  });

  it('is not lost beside the list when another file is pressed', async () => {
    await setTo(null);
    const window = await openWindow(blog.owner, { width: 1700 });
    const { page } = window;
    await goto(window);
    await press(page, 'loaf.png');
    await marker(page).focus();
    await page.keyboard.press('ArrowRight');
    await press(page, 'mark.svg');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await marker(page).getAttribute('aria-valuetext')).toBe('51% from the left, 50% from the top');
  });

  it('is only shown to those who may not change files, and is nothing of an SVG', async () => {
    await setTo({ x: 0.25, y: 0.5 });
    const reader = await blog.owner.invite(blog.path, ['media:read']);
    const window = await openWindow(reader);
    const { page } = window;
    await goto(window);
    await open(page, 'loaf.png');
    await click(page, 0.75, 0.5);
    expect(await marker(page).getAttribute('aria-valuetext')).toBe('25% from the left, 50% from the top');
    expect(await page.getByRole('button', { name: 'Reset to centre' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialogOf(page, 'loaf.png').waitFor({ state: 'detached' });
    await open(page, 'mark.svg');
    expect(await marker(page).count()).toBe(0);
  });

  it.each([1280, 360])('has no barriers at %i pixels', async (width) => {
    await setTo({ x: 1, y: 0 });
    const window = await openWindow(blog.owner, { width, bypassCSP: true });
    const { page } = window;
    await goto(window);
    await open(page, 'loaf.png');
    await expectNoBarriers(page, true);
    await expectFits(page);
    const folder = process.env['PICTURES_OF_SPECS'];
    for (const colorScheme of folder === undefined ? [] : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await click(page, 0.3, 0.4);
      await page.screenshot({ path: `${folder}/focal-${colorScheme}-${width}.png` });
    }
  });
});
