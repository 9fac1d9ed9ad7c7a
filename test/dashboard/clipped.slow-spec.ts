import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { serveFile } from './harness/files.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

/** What is not in sight as a whole, or has words that do not fit: by its name, and by how many pixels. */
const CLIPPED = `(selector) => {
  const found = [];
  for (const at of document.querySelectorAll(selector)) {
    if (!at.checkVisibility() || at.closest('.sr-only')) continue;
    const { left, right, width } = at.getBoundingClientRect();
    const name = (at.textContent.trim() || at.getAttribute('aria-label') || at.className).slice(0, 40);
    if (at.querySelector('svg') === null && at.scrollWidth > at.clientWidth + 1) found.push(name + ': ' + (at.scrollWidth - at.clientWidth) + ' within');
    for (let box = at.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      const out = Math.max(edge.left - left, right - edge.right);
      if (width > 1 && out > 1) found.push(name + ': ' + Math.round(out) + ' outside of ' + box.className);
    }
  }
  return found;
}`;

/** The handles of the crop of which not everything is in the dialog. */
const HANDLES_OUTSIDE = `(() => {
  const dialog = document.querySelector('.ReactCrop').closest('[role="dialog"]');
  const bodies = [dialog, dialog.querySelector('header + div')].map((each) => each.getBoundingClientRect());
  const handles = [...document.querySelectorAll('.ReactCrop__drag-handle')].filter((each) => each.checkVisibility());
  const isIn = (one, box) =>
    one.left >= box.left && one.right <= box.right && one.top >= box.top && one.bottom <= box.bottom;
  return {
    all: handles.length,
    outside: handles.filter((each) => !bodies.every((box) => isIn(each.getBoundingClientRect(), box))).map((each) => each.className),
  };
})()`;

const SETTINGS = ['', '/search', '/organisation', '/permalinks', '/moving', '/danger'];

describeInBrowser('controls', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true });

  const clipped = (selector: string) => page.evaluate<string[]>(`(${CLIPPED})(${JSON.stringify(selector)})`);

  async function aPicture(width: number, height: number): Promise<string> {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#c26f3a' } })
      .png()
      .toBuffer();
    await page.context().route('http://localhost:0/media/**', serveFile);
    return writer.person.upload(writer.path, new Uint8Array(picture), 'loaf.png', {});
  }

  it.each([1280, 800])('of every panel are whole, at %d px', async (width) => {
    const mediaId = await aPicture(320, 200);
    const seo = { og: { imageMediaId: mediaId } };
    const id = await writer.aPost('Whole', [{ type: 'paragraph', text: 'a text' }], {
      featuredMediaId: mediaId,
      schemaType: 'Recipe',
      seo,
    });
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, id);
    const panels = page.getByRole('toolbar', { name: 'Panels' }).getByRole('button');
    const names = await panels.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? each.textContent),
    );
    expect(names.length).toBeGreaterThan(4);
    for (const [at, name] of names.entries()) {
      if ((await panels.nth(at).getAttribute('aria-pressed')) !== 'true') await panels.nth(at).click();
      await page.waitForTimeout(200);
      await page.evaluate(`document.querySelectorAll('details').forEach((each) => (each.open = true))`);
      expect([name, await clipped('button, select, [role="button"]')]).toEqual([name, []]);
      if (width < 1280) await page.keyboard.press('Escape');
    }
  });

  it.each([1280, 800, 360])('of the dialog of an author and of all settings are whole, at %d px', async (width) => {
    const mediaId = await aPicture(320, 200);
    const author = { slug: `ada-${width}`, displayName: `Ada ${width}`, avatarMediaId: mediaId };
    await writer.person.post(`${writer.path}/authors`, author);
    await writer.person.patch(writer.path, { logoUrl: 'https://kettle.example/logo.png' });
    await page.setViewportSize({ width, height: 860 });
    await page.goto(`/dashboard/w/${writer.slug}/authors`);
    await page.locator('[data-row] a, [data-row] button').filter({ hasText: author.displayName }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).first().waitFor();
    expect(await clipped('[role="dialog"] button, [role="dialog"] [role="button"]')).toEqual([]);
    for (const screen of SETTINGS) {
      await page.goto(`/dashboard/w/${writer.slug}/settings${screen}`);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.evaluate(`document.querySelectorAll('details').forEach((each) => (each.open = true))`);
      expect([screen, await clipped('button, [role="button"]')]).toEqual([screen, []]);
    }
  });

  it.each([
    [800, 600, 1600, 400],
    [800, 1200, 400, 1600],
    [800, 700, 900, 900],
    [1280, 720, 900, 900],
    [360, 740, 900, 600],
  ])('of a crop are within its dialog, at %d × %d px, for a picture of %d × %d', async (width, height, wide, high) => {
    await aPicture(wide, high);
    await page.setViewportSize({ width, height });
    await page.goto(`/dashboard/w/${writer.slug}/media`);
    await page.locator('[data-row] a, [data-row] button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crop or resize' }).click();
    const picture = page.locator('.ReactCrop img').first();
    await picture.waitFor();
    for (const [corner, x, y] of [
      ['nw', 0, 0],
      ['se', 1, 1],
    ] as const) {
      const handle = (await page.locator(`.ReactCrop__drag-handle.ord-${corner}`).boundingBox())!;
      const box = (await picture.boundingBox())!;
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 });
      await page.mouse.up();
    }
    expect(await page.evaluate(HANDLES_OUTSIDE)).toEqual({ all: 8, outside: [] });
  });
});
