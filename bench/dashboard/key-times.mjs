import { workSoFar } from './chromium.mjs';

/** Presses keys one by one, and measures each. */
export class KeyTimes {
  #work = [];
  #paint = [];

  constructor(page, devtools) {
    this.page = page;
    this.devtools = devtools;
  }

  static async of(page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    // From the time of the event until the frame after it is painted.
    await page.evaluate(() => {
      globalThis.painted = [];
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => globalThis.painted.push(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        },
        true,
      );
    });
    return new KeyTimes(page, devtools);
  }

  async press(key) {
    const before = await workSoFar(this.devtools);
    await this.page.keyboard.press(key === ' ' ? 'Space' : key);
    await this.page.waitForFunction((count) => globalThis.painted.length > count, this.#paint.length);
    this.#work.push((await workSoFar(this.devtools)) - before);
    this.#paint.push(await this.page.evaluate(() => globalThis.painted.at(-1)));
  }

  /** The 95th percentile in milliseconds. */
  ninetyFifth() {
    return { work: ninetyFifth(this.#work), paint: ninetyFifth(this.#paint) };
  }
}

function ninetyFifth(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
