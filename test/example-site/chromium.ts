import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The program of a Chromium that is installed, or of the one that `CHROMIUM_PATH` names; undefined without one. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place));
