import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  codePointLength,
  collapseWhiteSpace,
  isHttpUrl,
  isSlug,
  isStorableText,
  isUuid,
  parseInstant,
} from './text.ts';

const ID = '0190a5c0-7b1e-7cc0-8000-000000000001';

describe(isUuid.name, () => {
  it.each([ID, ID.toUpperCase(), 'ffffffff-ffff-ffff-ffff-ffffffffffff'])('knows %s', (id) =>
    expect(isUuid(id)).toBe(true),
  );

  it.each([
    `{${ID}}`,
    `${ID}\n`,
    `\n${ID}`,
    `${ID}0`,
    ID.replaceAll('-', ''),
    `urn:uuid:${ID}`,
    ID.replace('a', 'а'),
    '',
    null,
    [ID],
  ])('knows no %j', (id) => expect(isUuid(id)).toBe(false));
});

describe(isSlug.name, () => {
  it.each(['a', '0', '-a-', 'a--b', 'a'.repeat(200), `${ID}-x`])('takes %s', (slug) => expect(isSlug(slug)).toBe(true));

  it.each(['', '-', '---', 'A', 'ä', 'hеllo', 'a_b', 'a b', 'a/b', 'a.b', 'a\n', 'a\0', 'a'.repeat(201), ID, 1, null])(
    'takes no %j',
    (slug) => expect(isSlug(slug)).toBe(false),
  );
});

describe(parseInstant.name, () => {
  it.each([
    ['2024-02-29T12:30:00Z', '2024-02-29T12:30:00.000Z'],
    ['2024-02-29T12:30+02:00', '2024-02-29T10:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999Z'],
  ])('reads %s', (text, instant) => expect(parseInstant(text)?.toISOString()).toBe(instant));

  it.each([
    'infinity',
    '-infinity',
    'now',
    'epoch',
    '2024-01-01',
    '2024-01-01T00:00:00',
    '2024-01-01 00:00:00Z',
    '2023-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2024-00-01T00:00:00Z',
    '0000-12-31T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '+010000-01-01T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T23:60:00Z',
    '2024-01-01T23:59:60Z',
    '2024-01-01T00:00:00Z\n',
    1704067200000,
  ])('reads no %j', (text) => expect(parseInstant(text)).toBeNull());

  it('reads what JavaScript writes', () => {
    const dates = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(dates, (date) => expect(parseInstant(date.toISOString())).toEqual(date)));
  });
});

describe(isHttpUrl.name, () => {
  it.each(['http://a', 'HTTPS://a.example/b?c#d', 'https://[::1]:8080/'])('takes %s', (url) =>
    expect(isHttpUrl(url)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    ' https://a',
    'https:a',
    '//a',
    'https://',
    'https://a b',
    'https://a\n',
    'ftp://a',
    '',
    'data:text/html,x',
    'java\nscript:x',
    `https://a/${'b'.repeat(2_048)}`,
    null,
  ])('takes no %j', (url) => expect(isHttpUrl(url)).toBe(false));
});

describe('lengths and signs', () => {
  it('are counted and judged as PostgreSQL and people do', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(codePointLength(text)).toBe(Array.from(text).length);
        expect(isStorableText(text)).toBe(!/\0|\p{Surrogate}/u.test(text));
        expect(collapseWhiteSpace(text)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
    expect(isStorableText('a\ud800')).toBe(false);
    expect(isStorableText('\udc00a')).toBe(false);
    expect(isStorableText('a\0')).toBe(false);
  });
});
