import { describe, expect, it } from '@jest/globals';
import { keepsPlace } from './place-in-lists.ts';

describe(keepsPlace.name, () => {
  it('is true for texts and what is computed from them, false for what lists filter and sort by', () => {
    expect(keepsPlace({ title: 'Rye', slug: 'rye', bodyText: 'Rye', seoScore: 3, updatedAt: new Date() })).toBe(true);
    for (const moved of [
      { status: 'draft' },
      { publishedAt: null },
      { createdAt: new Date() },
      { authorId: 'a' },
      { categoryId: null },
      { deletedAt: new Date() },
    ] as const) {
      expect([moved, keepsPlace({ title: 'Rye', ...moved })]).toEqual([moved, false]);
    }
  });
});
