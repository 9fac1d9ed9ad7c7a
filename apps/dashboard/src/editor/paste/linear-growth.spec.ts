import { readInTimeThatGrowsWithTheText } from '@app/shared-kernel/testing';
import { convertHtml, convertMarkdown } from './convert.ts';

readInTimeThatGrowsWithTheText({
  convertMarkdown,
  'convertHtml, of words': (text) => attempt(() => convertHtml(`<p>${text}`)),
  'convertHtml, of a list': (text) => attempt(() => convertHtml(`<ul><li>${text}`)),
});

/** What is nested too deeply is pasted as words. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
}
