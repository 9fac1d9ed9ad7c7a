import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isUuid } from '@app/shared-kernel';
import type { ExistingItem } from '@app/transfer';
import { CreatedItems } from './created-items.ts';

const shown = (slug: string, given: Partial<ExistingItem> = {}): ExistingItem => ({
  slug,
  path: `/${slug}`,
  published: true,
  updatedAt: new Date('2024-03-05T06:07:08.009Z'),
  ...given,
});

describe(CreatedItems, () => {
  it('gives each item an id, under which it is found as it was', () => {
    const items = new CreatedItems();
    const given = Array.from({ length: 300 }, (_, at) => shown(`loaf-${at}`, { published: at % 2 === 0 }));
    const made = given.map((item) => items.add(item));
    expect(new Set(made.map(({ id }) => id)).size).toBe(300);
    for (const [at, { id, ...item }] of made.entries()) {
      expect([isUuid(id), item]).toEqual([true, given[at]]);
      expect(items.get(id)).toEqual(given[at]);
    }
  });

  it('writes items again, also those that stood before', () => {
    const items = new CreatedItems();
    const { id } = items.add(shown('rye'));
    const stood = randomUUID();
    for (const each of [id, stood]) items.update(each, shown('rye', { path: '/dark/rye', published: false }));
    for (const each of [id, stood])
      expect(items.get(each)).toEqual(shown('rye', { path: '/dark/rye', published: false }));
  });

  it('knows no other ids, and the slugs of its items', () => {
    const [items, others] = [new CreatedItems(), new CreatedItems()];
    const { id } = others.add(shown('rye'));
    items.update(randomUUID(), shown('oat'));
    expect([items.get(id), items.get(randomUUID()), items.get('')]).toEqual([undefined, undefined, undefined]);
    expect([items.hasSlug('rye'), others.hasSlug('rye'), items.hasSlug('oat')]).toEqual([false, true, true]);
  });
});
