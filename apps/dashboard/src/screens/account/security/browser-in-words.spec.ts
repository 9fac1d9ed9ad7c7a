import { describe, expect, it } from '@jest/globals';
import { browserInWords } from './browser-in-words.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('the name of a browser', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME.replace('Safari', 'Mobile Safari')}`, 'Chrome on Android'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', 'Unknown browser'],
    [null, 'Unknown browser'],
  ])('%s', (agent, words) => {
    expect(browserInWords(agent)).toBe(words);
  });
});
