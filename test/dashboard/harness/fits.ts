import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Widths in pixels: a laptop enlarged four times, a phone, a laptop enlarged twice, a tablet, a laptop, the first with details beside lists, a large screen. */
const WIDTHS = [320, 360, 640, 768, 1280, 1600, 2560];

/** A second, until a page has settled at its width. */
const LOOKS = 10;

/** What cannot be seen or reached whole: the page scrolled sideways, a text that ends without a sign, a small target. */
const MISFITS = `(() => {
  const { documentElement: root } = document;
  const found = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
  const isHidden = (at) => at.closest('.sr-only, [aria-hidden=true], [hidden]') || !at.checkVisibility();
  const ownText = (at) => [...at.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  for (const at of document.body.querySelectorAll('*')) {
    if (!ownText(at) || isHidden(at)) continue;
    const { overflowX, textOverflow, overflowY, webkitLineClamp } = getComputedStyle(at);
    const isCut = overflowX !== 'visible' && overflowX !== 'auto' && at.scrollWidth > at.clientWidth + 1;
    const isShort = overflowY === 'hidden' && at.scrollHeight > at.clientHeight + 4 && webkitLineClamp === 'none';
    if ((isCut && textOverflow !== 'ellipsis') || isShort) found.push('cut: ' + at.textContent.trim().slice(0, 60));
  }
  return found;
})()`;

/** Looks again while there are some: what depends on the width by a script is drawn some frames later. */
export async function misfits(page: Page): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)))');
    const found = await page.evaluate<string[]>(MISFITS);
    if (found.length === 0 || look === LOOKS) return found;
    await page.waitForTimeout(100);
  }
}

/** Checks at every width that nothing is cut and nothing scrolls sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const wide of WIDTHS) {
    await page.setViewportSize({ width: wide, height });
    expect([wide, await misfits(page)]).toEqual([wide, []]);
  }
  await page.setViewportSize({ width, height });
}
