import { spawnSync } from 'node:child_process';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  // Draws the same pages without the windows of a browser, in two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that runs here: `CHROMIUM_PATH` if set, else one of the usual places; undefined without one. */
export const chromiumPath = PLACES.find((place) => place && spawnSync(place, ['--version']).status === 0);
