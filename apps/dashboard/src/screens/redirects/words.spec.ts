import { describe, expect, it } from '@jest/globals';
import { inWords } from './words.ts';

describe(inWords, () => {
  it.each([
    ['fromPath must start with /', '“From” must start with /'],
    [
      'fromPath must start with /; toPath must be given for Permanent301',
      '“From” must start with /; “To” must be given for Permanent301',
    ],
    ['toPath must not equal fromPath', '“To” must not equal “From”'],
    ['line 2 has the same fromPath', 'line 2 has the same “From”'],
    ['type must be one of Gone410', '“Type” must be one of Gone410'],
    ['must not equal fromPath', 'must not equal “From”'],
    ['closes a loop: /fromPath → /type → /a/toPath', 'closes a loop: /fromPath → /type → /a/toPath'],
    ['the line is blank', 'the line is blank'],
  ])('%s', (message, words) => {
    expect(inWords(message)).toBe(words);
  });
});
