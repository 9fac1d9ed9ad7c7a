import { describe, expect, it } from '@jest/globals';
import { isSlug } from '@app/shared-kernel';
import * as fc from 'fast-check';
import { distinctSlugs } from './distinct-slugs.ts';

const post = (slug: string, day: string | null, sourcePath = `${slug}-${day}`) => ({
  slug,
  date: day === null ? null : new Date(day),
  sourcePath,
});

describe('distinctSlugs', () => {
  it('leaves the slug to the oldest, and gives later ones their date and a number', () => {
    const slugs = distinctSlugs([
      post('a', '2024-02-02', '1'),
      post('a', '2023-01-01', '2'),
      post('a', '2024-02-02', '3'),
      post('a', null, '4'),
      post('a', null, '5'),
      post('b', null, '6'),
    ]);
    expect(Object.fromEntries(slugs)).toEqual({
      '2': 'a',
      '1': 'a-2024-02-02',
      '3': 'a-2024-02-02-2',
      '4': 'a-2',
      '5': 'a-3',
      '6': 'b',
    });
  });

  it('gives every post a slug of its own, whatever the order, and keeps those of the older when one is added', () => {
    const slug = fc.constantFrom('a', 'b', 'a-2', 'a-2024-02-02', 'a-2024-02-02-2', 'x'.repeat(200));
    const day = fc.constantFrom('2024-02-02', '2024-03-03', null);
    fc.assert(
      fc.property(fc.array(fc.tuple(slug, day), { minLength: 1 }), (drawn) => {
        const posts = drawn.map(([own, date], at) => post(own, date, String(at)));
        const slugs = distinctSlugs(posts);
        expect(new Set(slugs.values()).size).toBe(posts.length);
        expect([...slugs.values()].every(isSlug)).toBe(true);
        expect(new Map(distinctSlugs(posts.toReversed()))).toEqual(new Map(slugs));
      }),
    );
  });
});
