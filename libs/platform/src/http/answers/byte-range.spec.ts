import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readByteRange } from './byte-range.ts';

describe(readByteRange.name, () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=5-999', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-999', { start: 0, end: 9 }],
    ['bytes=10-', 'none'],
    ['bytes=10-12', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=-000', 'none'],
    [undefined, 'all'],
    ['', 'all'],
    ['bytes=', 'all'],
    ['bytes=-', 'all'],
    ['bytes=5-2', 'all'],
    ['bytes=0-1,3-4', 'all'],
    ['bytes=a-b', 'all'],
    ['bytes=1.5-2', 'all'],
    ['bytes= 1-2', 'all'],
    ['lines=1-2', 'all'],
    ['bytes=99999999999999999999-', 'all'],
  ])('reads %j of ten bytes as %j', (header, expected) => {
    expect(readByteRange(header, 10)).toEqual(expected);
  });

  it('never leaves the file', () => {
    const number = fc.oneof(fc.constant(''), fc.nat().map(String));
    fc.assert(
      fc.property(number, number, fc.nat(1_000), (from, to, size) => {
        const range = readByteRange(`bytes=${from}-${to}`, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
