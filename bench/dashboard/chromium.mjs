import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CHROMIUM_PLACES } from '../../scripts/chromium-places.mjs';

/** One without windows draws otherwise, so it is taken only if it is asked for. */
const PATHS = CHROMIUM_PLACES.filter(
  (place) => place === process.env.CHROMIUM_PATH || !place?.includes('headless-shell'),
);

/** @param {import('../stage.mjs').Stage} stage at whose end it closes @throws {Error} where there is none */
export async function openChromium(stage) {
  const executablePath = PATHS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('There is no Chromium; CHROMIUM_PATH may name one.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  stage.atEnd(() => browser.close());
  return browser;
}

/** The work of the main thread: scripts, styles and layout, as the browser measures them. */
const WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

/** @returns {Promise<number>} milliseconds of work so far, once `Performance` is enabled */
export async function workSoFar(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.filter(({ name }) => WORK.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
}

/** @param {number[]} values @returns {number} */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
