import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { apiKeyTokensContract } from '../../../testing/session/tokens.contract.ts';
import { RandomApiKeyTokens } from './random-api-key-tokens.ts';

const tokens = new RandomApiKeyTokens();
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe(RandomApiKeyTokens.name, () => {
  apiKeyTokensContract(() => Promise.resolve(tokens));

  it('issues keys in the documented form, each different', () => {
    const texts = Array.from({ length: 200 }, () => tokens.issue().text);
    for (const text of texts) expect(text).toMatch(/^galley_live_[0-9A-Za-z]{39}$/);
    expect(new Set(texts).size).toBe(200);
  });

  it('hides at least 128 random bits beyond the shown prefix', () => {
    const { text, prefix } = tokens.issue();
    expect(prefix).toHaveLength(18);
    expect(text.startsWith(prefix)).toBe(true);
    const hiddenRandomCharacters = text.length - prefix.length - 6;
    expect(hiddenRandomCharacters * Math.log2(62)).toBeGreaterThanOrEqual(128);
  });

  it('looks a key up by its SHA-256 digest', () => {
    const { text, digest } = tokens.issue();
    expect(digest).toEqual(createHash('sha256').update(text).digest());
    expect(tokens.digestOf(text)).toEqual(digest);
  });

  it('tells any one changed character without a look-up', () => {
    const { text } = tokens.issue();
    const start = 'galley_live_'.length;
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: text.length - 1 }),
        fc.constantFrom(...BASE_62.split('')),
        (at, character) => {
          fc.pre(text[at] !== character);
          expect(tokens.digestOf(text.slice(0, at) + character + text.slice(at + 1))).toBeNull();
        },
      ),
    );
  });

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'galley_live_'],
    ['the shown part alone', tokens.issue().prefix],
    ['another case of the lead', tokens.issue().text.replace('galley', 'GALLEY')],
    ['white space at the end', `${tokens.issue().text} `],
    ['a line break at the end', `${tokens.issue().text}\n`],
    ['a wildcard', 'galley_live_%'],
    ['two keys in one header', `${tokens.issue().text}, ${tokens.issue().text}`],
  ])('takes %s for no key', (_, text) => {
    expect(tokens.digestOf(text)).toBeNull();
  });

  it('never throws, whatever is sent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => tokens.digestOf(text) === null));
  });
});
