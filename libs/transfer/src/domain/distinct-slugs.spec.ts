import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isSlug } from '@app/shared-kernel';
import { distinctSlugs } from './distinct-slugs.ts';

const post = (wanted: string, day: string | null, sourceId = `${wanted}-${day}`) => ({
  kind: 'post' as const,
  wanted,
  date: day === null ? null : new Date(day),
  sourceId,
});

const given = (posts: ReturnType<typeof post>[], ...taken: string[]) =>
  Object.fromEntries([...distinctSlugs(posts, new Set(taken))].map(([key, slug]) => [key.slice('post '.length), slug]));

describe('distinctSlugs', () => {
  it('leaves the slug to the oldest, and gives later ones their date and a number', () => {
    const posts = [
      post('a', '2024-02-02', '1'),
      post('a', '2023-01-01', '2'),
      post('a', '2024-02-02', '3'),
      post('a', null, '4'),
      post('a', null, '5'),
      post('b', null, '6'),
    ];
    const slugs = { '2': 'a', '1': 'a-2024-02-02', '3': 'a-2024-02-02-2', '4': 'a-2', '5': 'a-3', '6': 'b' };
    expect(given(posts)).toEqual(slugs);
  });

  it('leaves a slug to the one that asks for it, though a suffix would make it sooner', () => {
    const posts = [post('x', '2023-01-01', '1'), post('x', '2024-02-02', '2'), post('x-2024-02-02', '2025-03-03', '3')];
    expect(given(posts)).toEqual({ '1': 'x', '2': 'x-2024-02-02-2', '3': 'x-2024-02-02' });
  });

  it('takes no slug of others', () => {
    expect(given([post('x', '2024-02-02', '1')], 'x', 'x-2024-02-02')).toEqual({ '1': 'x-2024-02-02-2' });
  });

  it('puts the slug of the parent before that of a page, where that is long enough and free', () => {
    const below = (parentSlug: string, day: string, sourceId: string) => ({
      ...post('team', day, sourceId),
      parentSlug,
    });
    const pages = [
      below('berlin', '2024-01-01', '1'),
      below('paris', '2024-02-02', '2'),
      below('paris', '2024-03-03', '3'),
      below('x'.repeat(200), '2024-04-04', '4'),
    ];
    expect(given(pages)).toEqual({ '1': 'team', '2': 'paris-team', '3': 'team-2024-03-03', '4': 'team-2024-04-04' });
    expect(given([...pages, post('paris-team', '2024-05-05', '5')])['2']).toBe('team-2024-02-02');
  });

  it('gives every post a slug of its own, whatever the order, and keeps those of the older when one is added', () => {
    const slug = fc.constantFrom(
      'a',
      'b',
      'a-2',
      'a-2024-02-02',
      'a-2024-02-02-2',
      'x'.repeat(200),
      `${'y'.repeat(99)}-z`,
    );
    const day = fc.constantFrom('2024-02-02', '2024-03-03', null);
    fc.assert(
      fc.property(fc.array(fc.tuple(slug, day), { minLength: 1 }), (drawn) => {
        const posts = drawn.map(([own, date], at) => post(own, date, String(at)));
        const slugs = distinctSlugs(posts, new Set());
        expect(new Set(slugs.values()).size).toBe(posts.length);
        expect([...slugs.values()].every(isSlug)).toBe(true);
        expect(new Map(distinctSlugs(posts.toReversed(), new Set()))).toEqual(new Map(slugs));
      }),
    );
  });
});
