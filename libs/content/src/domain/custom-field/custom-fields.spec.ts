import { describe, expect, it } from '@jest/globals';
import { Invalid, rules } from '@app/shared-kernel';
import { MAX_VALUES_BYTES } from './custom-field.ts';
import { CustomFields, merged } from './custom-fields.ts';

const fields = new CustomFields([
  {
    extension: 'reviews',
    fields: [
      { name: 'rating', label: 'Rating', of: ['post'], rule: rules.integer({ min: 1, max: 5 }), external: true },
      { name: 'note', label: 'Note', of: ['post', 'page'], rule: rules.text({ max: 20 }), permission: 'reviews.edit' },
    ],
  },
  { extension: 'shop', fields: [{ name: 'sku', label: 'SKU', of: ['tag'], rule: rules.text({ max: 20 }) }] },
]);

function problemsOf(work: () => unknown): readonly object[] | null {
  try {
    work();
  } catch (error) {
    if (error instanceof Invalid) return error.problems;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe(CustomFields, () => {
  it('shows what is declared for the kind and the reader, null where there is no value', () => {
    const stored = { reviews: { rating: 4, note: 'x', gone: true }, other: { a: 1 } };
    expect(fields.shown('post', stored, 'editors')).toEqual({ reviews: { rating: 4, note: 'x' } });
    expect(fields.shown('post', stored, 'consumers')).toEqual({ reviews: { rating: 4 } });
    expect(fields.shown('page', {}, 'editors')).toEqual({ reviews: { note: null } });
    expect(fields.shown('author', stored, 'editors')).toEqual({});
  });

  it('reads declared fields by their rules, and nothing else', () => {
    const given = { reviews: { rating: null, note: 'a', constructor: 1 }, shop: { sku: 'x' }, toString: 1 };
    expect(fields.read('post', given)).toEqual({ reviews: { rating: null, note: 'a' } });
  });

  it('tells everything that is wrong', () => {
    expect(problemsOf(() => fields.read('post', { reviews: { rating: 9, note: 7 }, shop: 'x' }))).toEqual([
      { path: 'shop', message: 'must be an object' },
      { path: 'reviews.rating', message: 'must be an integer from 1 to 5' },
      { path: 'reviews.note', message: 'must be a string' },
    ]);
  });

  it('asks for the rights of the fields that are given', () => {
    expect(fields.permissionsFor('post', { reviews: { note: null } })).toEqual(['reviews.edit']);
    expect(fields.permissionsFor('post', { reviews: { rating: 1 }, shop: 5 })).toEqual([]);
    expect(fields.permissionsFor('tag', { reviews: { note: 'x' } })).toEqual([]);
  });

  it('takes from an archive what nobody declares, and judges what somebody does', () => {
    const given = { gone: { any: [1] }, reviews: { rating: 5, old: 1 } };
    expect(fields.restored('post', given)).toEqual(given);
    expect(problemsOf(() => fields.restored('post', { reviews: { rating: 'much' } }))).toHaveLength(1);
    expect(problemsOf(() => fields.restored('post', { gone: { a: 'x\0' } }))).toEqual([
      { path: 'extensions', message: 'must be well-formed text without NUL characters' },
    ]);
    expect(problemsOf(() => fields.restored('post', { gone: { a: 'x'.repeat(MAX_VALUES_BYTES) } }))).toHaveLength(1);
  });
});

describe(merged, () => {
  it('changes what differs, clears by null, and leaves the rest', () => {
    const stored = { reviews: { rating: 4, note: 'x' }, gone: { a: 1 } };
    expect(merged(stored, { reviews: { rating: 4, note: null } })).toEqual({
      values: { reviews: { rating: 4 }, gone: { a: 1 } },
      changed: ['reviews.note'],
    });
    expect(merged({ reviews: { rating: 4 } }, { reviews: { rating: null } }).values).toEqual({});
    expect(merged(stored, { reviews: { rating: 4 } }).changed).toEqual([]);
    expect(stored).toEqual({ reviews: { rating: 4, note: 'x' }, gone: { a: 1 } });
  });

  it('keeps no more than there is room for, of all extensions together', () => {
    const room = JSON.stringify({ a: { x: '' }, b: { y: '' } }).length;
    const change = (length: number) => ({ b: { y: 'y'.repeat(length) } });
    const stored = { a: { x: 'x'.repeat(1_000) } };
    const most = MAX_VALUES_BYTES - room - 1_000;
    expect(merged(stored, change(most)).changed).toEqual(['b.y']);
    expect(problemsOf(() => merged(stored, change(most + 1)))).toMatchObject([{ path: 'b.y' }]);
  });
});
