import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHANGE_TYPES, Invalid } from '@app/shared-kernel';
import type { ChangeCursor } from '../../domain/change-cursor.ts';
import { cursorText, MAX_CURSOR_LENGTH, readCursor } from './cursor-text.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const cursors: fc.Arbitrary<ChangeCursor> = fc.record({
  workspaceId: fc.uuid(),
  version: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  place: fc.option(fc.record({ type: fc.constantFrom(...CHANGE_TYPES), id: fc.option(fc.uuid()) })),
  types: fc.subarray([...CHANGE_TYPES]),
});
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the text of a cursor', () => {
  it('is read as the cursor that it was written of, and is no longer than may be sent', () => {
    fc.assert(
      fc.property(cursors, (cursor) => {
        const text = cursorText(cursor);
        expect(readCursor(text)).toEqual(cursor);
        expect(text.length).toBeLessThanOrEqual(MAX_CURSOR_LENGTH);
        expect(text).toMatch(/^[\w-]+$/);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, unknown]>([
    ['no list', { 0: 1 }],
    ['another form', [2, ID, 3, 1]],
    ['a workspace that is no id', [1, 'w', 3, 1]],
    ['a version below nought', [1, ID, -1, 1]],
    ['a version that is a text', [1, ID, '3', 1]],
    ['half a version', [1, ID, 0.5, 1]],
    ['types below nought', [1, ID, 3, -1]],
    ['types that there are not', [1, ID, 3, 1 << CHANGE_TYPES.length]],
    ['too few parts', [1, ID, 3]],
    ['half a place', [1, ID, 3, 1, 'post']],
    ['a place of no type', [1, ID, 3, 1, 'thing', null]],
    ['a place whose type is no text', [1, ID, 3, 1, ['post'], null]],
    ['a place that is no id', [1, ID, 3, 1, 'post', 'a']],
    ['more than a place', [1, ID, 3, 1, 'post', null, null]],
  ])('is refused for %s', (_, parts) => {
    expect(() => readCursor(encoded(parts))).toThrow(Invalid);
  });

  it('is refused when it is no text of this kind, where it was sent', () => {
    expect(() => readCursor('%%%')).toThrow(Invalid);
    const tooLong = `${encoded([1, ID, 3, 1])}${'\n'.repeat(MAX_CURSOR_LENGTH)}`;
    expect(() => readCursor(tooLong, 'Last-Event-ID')).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path: 'Last-Event-ID' })] }),
    );
  });
});
