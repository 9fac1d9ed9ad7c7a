import { describe, expect, it } from '@jest/globals';
import { mergePending, withLeaving, type UnsentText } from './merge-pending.ts';

const text = (id: string, savedAt: number, title = id, isOnlyHere = true): UnsentText => ({
  id,
  type: 'post',
  title,
  savedAt,
  isOnlyHere,
});

const copy = (version: number, ...given: Parameters<typeof text>) => ({ ...text(...given), version });

describe('unsent texts', () => {
  it('are told once, the latest first, whether they are on the device, on the service, or on both', () => {
    const here = [text('a', 10), text('b', 30)];
    const kept = [copy(1, 'b', 20, 'older', false), copy(1, 'c', 40, 'c', false)];
    expect(mergePending(here, kept)).toEqual([text('c', 40, 'c', false), text('b', 30, 'b', false), text('a', 10)]);
  });

  it('are not those whose copy was saved, unless another device changed the copy since', () => {
    const kept = [copy(7, 'a', 20, 'a', false), copy(8, 'b', 10, 'b', false)];
    const saved = new Map([
      ['a', 7],
      ['b', 7],
    ]);
    expect(mergePending([], kept, saved).map(({ id }) => id)).toEqual(['b']);
  });

  it('have the title of whichever is later', () => {
    expect(mergePending([text('a', 10)], [copy(1, 'a', 20, 'from elsewhere', false)])).toEqual([
      text('a', 20, 'from elsewhere', false),
    ]);
  });

  it('that were left a moment ago are being saved, or saved', () => {
    const texts = [text('a', 30), text('b', 20), text('c', 10)];
    const leaving = new Map([
      ['a', 'saving'],
      ['b', 'saved'],
    ] as const);
    expect(withLeaving(texts, leaving)).toEqual([{ ...text('a', 30), isSaving: true }, text('c', 10)]);
    expect(withLeaving(texts, new Map())).toBe(texts);
  });
});
