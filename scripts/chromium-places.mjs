/** Where a Chromium may be: the first that runs is taken. Absent ones are undefined. */
export const CHROMIUM_PLACES = [
  process.env.CHROMIUM_PATH,
  // Draws the same pages without the windows of a browser, in two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
