import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Problems } from '../errors.ts';
import {
  authorPath,
  categoryPath,
  DEFAULT_PERMALINKS,
  pagePath,
  parsePermalinks,
  postPath,
  tagPath,
  type Permalinks,
} from './permalink.ts';

const publishedAt = new Date('2026-03-09T23:30:00.000Z');

function parsed(input: unknown) {
  const problems = new Problems();
  return { patterns: parsePermalinks(input, 'permalinks', problems), problems: problems.list };
}

describe('permalinks', () => {
  it('makes the default paths', () => {
    expect(postPath(DEFAULT_PERMALINKS, { slug: 'rye', categoryPath: 'baking', publishedAt })).toBe('/rye');
    expect(pagePath(DEFAULT_PERMALINKS, { slug: 'about' })).toBe('/about');
    expect(categoryPath(DEFAULT_PERMALINKS, { path: 'baking/sourdough' })).toBe('/category/baking/sourdough');
    expect(tagPath(DEFAULT_PERMALINKS, { slug: 'rye' })).toBe('/tag/rye');
    expect(authorPath(DEFAULT_PERMALINKS, { slug: 'mara' })).toBe('/author/mara');
  });

  it('fills category and date, in UTC with two digits', () => {
    const permalinks: Permalinks = { ...DEFAULT_PERMALINKS, post: '/{category}/{year}/{month}/{day}/{slug}/' };
    const post = { slug: 'rye', categoryPath: 'baking/bread', publishedAt };
    expect(postPath(permalinks, post)).toBe('/baking/bread/2026/03/09/rye/');
    expect(postPath(permalinks, { ...post, categoryPath: null })).toBe('/uncategorised/2026/03/09/rye/');
    expect(postPath(permalinks, { ...post, publishedAt: null })).toBe('/baking/bread/0000/00/00/rye/');
  });

  it('reads only the kinds that were sent, and null as the default', () => {
    expect(parsed({ post: '/blog/{slug}', tag: null, other: 1 })).toEqual({
      patterns: { post: '/blog/{slug}', tag: '/tag/{slug}' },
      problems: [],
    });
    expect(parsed({})).toEqual({ patterns: {}, problems: [] });
  });

  it.each([
    ['post', '/blog/{year}'],
    ['post', 'blog/{slug}'],
    ['post', '//blog/{slug}'],
    ['post', '/blog//{slug}'],
    ['post', '/a/../{slug}'],
    ['post', '/./{slug}'],
    ['post', '/{slug}?page=1'],
    ['post', '/{slug}#top'],
    ['post', '/{slug}\r\nSet-Cookie: a'],
    ['post', '/a b/{slug}'],
    ['post', '/%2e%2e/{slug}'],
    ['post', '/{slug}/{nope}'],
    ['post', '/{slug}{'],
    ['post', '/\\{slug}'],
    ['post', `/${'a'.repeat(500)}/{slug}`],
    ['page', '/{year}/{slug}'],
    ['category', '/category/{slug}'],
    ['tag', '/tag/{path}'],
    ['author', 7],
  ])('refuses the %s pattern %j and names it', (kind, pattern) => {
    const { patterns, problems } = parsed({ [kind]: pattern });
    expect(patterns).toEqual({});
    expect(problems.map((problem) => problem.path)).toEqual([`permalinks.${kind}`]);
  });

  it('reports every bad pattern at once, and what is no object', () => {
    expect(parsed({ post: 'x', page: 'y' }).problems).toHaveLength(2);
    expect(parsed(['/{slug}']).problems).toEqual([{ path: 'permalinks', message: 'must be an object' }]);
  });

  it('accepts no pattern whose path could leave the site or change its meaning', () => {
    const piece = fc.constantFrom('/', '.', '..', '{slug}', '{year}', '?', '#', '%2e', '\\', '\n', 'a', '{', '}', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const post = parsed({ post: pieces.join('') }).patterns.post;
        if (post === undefined) return;
        const path = postPath({ ...DEFAULT_PERMALINKS, post }, { slug: 'rye', categoryPath: null, publishedAt });
        expect(new URL(path, 'https://kettle.example').href).toBe(`https://kettle.example${path}`);
      }),
    );
  });
});
