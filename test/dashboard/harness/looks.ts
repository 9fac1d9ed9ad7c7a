import type { Page } from 'playwright-core';
import { expectNoBarriers } from './axe.ts';
import { expectFits } from './fits.ts';

/** Checks what is shown at each width and in each scheme: on a phone in the dark, and on a desk in the light. */
export async function expectLooksRight(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    await expectNoBarriers(page);
    await expectFits(page);
  }
}
