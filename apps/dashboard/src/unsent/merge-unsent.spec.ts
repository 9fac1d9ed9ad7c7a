import { describe, expect, it } from '@jest/globals';
import { mergeUnsent, type UnsentText } from './merge-unsent.ts';

const text = (id: string, savedAt: number, title = id, isOnlyHere = true): UnsentText => ({
  id,
  type: 'post',
  title,
  savedAt,
  isOnlyHere,
});

describe('unsent texts', () => {
  it('are told once, the latest first, whether they are on the device, on the service, or on both', () => {
    const here = [text('a', 10), text('b', 30)];
    const kept = [text('b', 20, 'older', false), text('c', 40, 'c', false)];
    expect(mergeUnsent(here, kept)).toEqual([text('c', 40, 'c', false), text('b', 30, 'b', false), text('a', 10)]);
  });

  it('are not those that were saved since their copy was kept', () => {
    const kept = [text('a', 20, 'a', false), text('b', 20, 'b', false)];
    const saved = new Map([
      ['a', 25],
      ['b', 15],
    ]);
    expect(mergeUnsent([], kept, saved).map(({ id }) => id)).toEqual(['b']);
  });

  it('have the title of whichever is later', () => {
    expect(mergeUnsent([text('a', 10)], [text('a', 20, 'from elsewhere', false)])).toEqual([
      text('a', 20, 'from elsewhere', false),
    ]);
  });
});
