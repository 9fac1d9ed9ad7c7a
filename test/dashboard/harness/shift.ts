import type { Page } from 'playwright-core';

const ENTRIES = `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()
  .filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0)))
  .observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 200))`;

/** The sum of the layout shifts since the page was loaded, without those that follow input. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(ENTRIES);
}
