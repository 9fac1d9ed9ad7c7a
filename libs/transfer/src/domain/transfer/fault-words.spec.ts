import { describe, expect, it } from '@jest/globals';
import { faultInWords } from './fault-words.ts';

describe(faultInWords, () => {
  it.each([
    ['ENOSPC', 'disk of the service is full'],
    ['EFBIG', 'disk of the service is full'],
    ['53100', 'disk of the service is full'],
    ['EROFS', 'may not write'],
    ['EMFILE', 'too busy'],
    ['55P03', 'for too long'],
    ['57P01', 'database went away'],
    ['XX000', 'Something went wrong on our side.'],
  ])('tells of %s, and nothing of its text', (code, words) => {
    const told = faultInWords(Object.assign(new Error('write /var/secret'), { code }));
    expect(told).toContain(words);
    expect(told).not.toContain('secret');
  });

  it.each([[new Error('x')], ['text'], [null], [undefined], [{ code: 7 }]])('knows nothing of %p', (error) => {
    expect(faultInWords(error)).toBe('Something went wrong on our side.');
  });
});
