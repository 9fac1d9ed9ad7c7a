import { workSoFar } from './chromium.mjs';

/** The list of posts in a browser, and what it costs to be led to another part of it. */
export class LongListPage {
  constructor(page, devtools, place) {
    this.page = page;
    this.devtools = devtools;
    this.place = place;
    this.rows = page.locator('tr[data-row]');
  }

  /** @param {string} place where the blog is, such as `/dashboard/w/blog` */
  static async of(page, place) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    return new LongListPage(page, devtools, place);
  }

  /** Leads there without loading the page anew, as the button for going back does it. */
  go(search) {
    return this.page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`${this.place}/posts${search}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  }

  /**
   * @param {string} search parameters of the address
   * @param {string} part of the address that is then asked for
   * @returns {Promise<{ shown: number, answered: number, work: number, answer: string }>} milliseconds until other rows are drawn, of
   *   which the service took some to answer, and of the page's work for it; the address of the answer
   */
  async shown(search, part) {
    const answered = this.page.waitForResponse(
      (response) => /\/posts\?/.test(response.url()) && response.url().includes(part),
    );
    const before = await workSoFar(this.devtools);
    const began = performance.now();
    await this.go(search);
    const answer = await answered;
    await answer.finished();
    await this.page.locator('table:not([data-stale])').first().waitFor();
    await this.rows.first().waitFor();
    await this.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)))');
    const shown = performance.now() - began;
    const { requestStart, responseEnd } = answer.request().timing();
    return {
      shown,
      answered: responseEnd - requestStart,
      work: (await workSoFar(this.devtools)) - before,
      answer: answer.url(),
    };
  }

  /** @returns {Promise<number>} MB that scripts hold */
  async heap() {
    await this.devtools.send('HeapProfiler.collectGarbage');
    return (await this.devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  }
}
