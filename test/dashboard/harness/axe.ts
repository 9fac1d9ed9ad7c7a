import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Whether names begin with what is seen, which speech control needs; axe does not look at it by default. */
const BY_DEFAULT_OFF = 'label-content-name-mismatch';

const TRIES = 8;
const PAUSE_MS = 150;

/** How far the page can be scrolled horizontally, in pixels. */
const OVERHANG = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Widths of a magnified page: 320 px is 400 % of 1280, 640 px is 200 %. */
const MAGNIFIED: Readonly<Record<number, number>> = { 360: 320, 1280: 640 };

/**
 * Checks the page for accessibility problems in light and dark, and for horizontal overflow when it is magnified. The
 * page must bypass its content security policy.
 *
 * @param names whether names are compared with what is seen, too
 */
export async function expectNoBarriers(page: Page, names = false): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    let found = await violations(page, names);
    // Changed colours and opened elements may still be animating.
    for (let tries = 0; found.length > 0 && tries < TRIES; tries++) {
      await page.waitForTimeout(PAUSE_MS);
      found = await violations(page, names);
    }
    expect(found).toEqual([]);
  }
  expect(await overhang(page)).toBe(0);
  const magnified = MAGNIFIED[width];
  if (magnified === undefined) return;
  await page.setViewportSize({ width: magnified, height });
  expect([magnified, await overhang(page)]).toEqual([magnified, 0]);
  await page.setViewportSize({ width, height });
}

/** What floats is put in place a moment after the window has another size. */
async function overhang(page: Page): Promise<number> {
  let pixels = await page.evaluate<number>(OVERHANG);
  for (let tries = 0; pixels > 0 && tries < TRIES; tries++) {
    await page.waitForTimeout(PAUSE_MS);
    pixels = await page.evaluate<number>(OVERHANG);
  }
  return pixels;
}

async function violations(page: Page, names: boolean): Promise<string[]> {
  if ((await page.evaluate<string>('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const run = `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, rules: { '${BY_DEFAULT_OFF}': { enabled: ${names} } }, resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 2).map(({ html, any, all }) => html.slice(0, 160) + ' ' + ((any[0] ?? all[0])?.message ?? '')).join(' | ')))`;
  return page.evaluate<string[]>(run);
}
