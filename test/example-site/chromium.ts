import { spawnSync } from 'node:child_process';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The program of a Chromium that runs here, the one that `CHROMIUM_PATH` names before all; undefined without one. */
export const chromiumPath = PLACES.find((place) => place && spawnSync(place, ['--version']).status === 0);
