import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PATTERNS } from '../../testing/index.ts';
import { KINDS, Permalinks, type Kind } from './permalinks.ts';
import { categoryPath, postPath, slugPath } from './resource-path.ts';

const PUBLISHED = '2026-03-09T23:30:00.000Z';

describe(Permalinks.name, () => {
  it('makes the paths that Galley makes', () => {
    const to = new Permalinks({ ...PATTERNS, post: '/{category}/{year}/{month}/{day}/{slug}.html' });
    const post = { slug: 'loaf', publishedAt: PUBLISHED, category: { path: 'baking/bread' } };
    expect(postPath(to, post)).toBe('/baking/bread/2026/03/09/loaf.html');
    expect(postPath(to, { ...post, category: null })).toBe('/uncategorised/2026/03/09/loaf.html');
    expect(categoryPath(to, { path: 'baking/bread' })).toBe('/category/baking/bread');
    expect(slugPath(to, 'tag', { slug: 'rye' })).toBe('/tag/rye');
  });

  it.each<[string, [Kind, string][]]>([
    [
      '/loaf',
      [
        ['post', 'loaf'],
        ['page', 'loaf'],
      ],
    ],
    ['/category/baking/bread', [['category', 'bread']]],
    ['/tag/rye', [['tag', 'rye']]],
    ['/tag/rye/', []],
    ['/Loaf', []],
    ['/lo%61f', []],
    ['/', []],
    ['/__proto__', []],
    ['/category//bread', []],
  ])('reads %s', (path, expected) => {
    const found = new Permalinks(PATTERNS).candidates(path).map(({ kind, slug }) => [kind, slug]);
    expect(found).toEqual(expected);
  });

  it('asks the pattern first that says most of the path', () => {
    const to = new Permalinks({ ...PATTERNS, post: '/{category}/{slug}' });
    expect(to.candidates('/category/bread').map(({ kind }) => kind)).toEqual(['category', 'post']);
  });

  it('reads a pattern that parts nothing clearly in each way', () => {
    const to = new Permalinks({ ...PATTERNS, post: '/{category}-{slug}', page: '/p/{slug}' });
    expect(to.candidates('/a-b-c').map(({ slug }) => slug)).toEqual(expect.arrayContaining(['c', 'b-c']));
    expect(new Permalinks({ ...PATTERNS, post: '/{slug}/{slug}', page: '/p/{slug}' }).candidates('/a/a')).toEqual([
      { kind: 'post', slug: 'a' },
    ]);
  });

  it('finds back whatever it made a path of', () => {
    fc.assert(
      fc.property(
        anyPatterns,
        anySlug,
        fc.array(anySlug, { minLength: 1, maxLength: 3 }),
        anyDate,
        (patterns, slug, trail, date) => {
          const to = new Permalinks(patterns);
          const path = trail.join('/');
          const paths: Record<Kind, string> = {
            post: postPath(to, { slug, publishedAt: date.toISOString(), category: { path } }),
            page: slugPath(to, 'page', { slug }),
            tag: slugPath(to, 'tag', { slug }),
            author: slugPath(to, 'author', { slug }),
            category: categoryPath(to, { path }),
          };
          for (const kind of KINDS) {
            const wanted = kind === 'category' ? trail.at(-1) : slug;
            expect(to.candidates(paths[kind])).toContainEqual({ kind, slug: wanted });
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never says that something lives where its pattern can not lead', () => {
    fc.assert(
      fc.property(anyPatterns, anyPath, (patterns, path) => {
        const to = new Permalinks(patterns);
        for (const { kind, slug } of to.candidates(path)) {
          expect(path).toContain(slug);
          if (to.needsOnlySlug(kind)) expect(to.pathOf(kind, { slug })).toBe(path);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes a long path without patience', () => {
    const to = new Permalinks({ ...PATTERNS, post: '/{category}-{slug}/x', page: '/{slug}-{slug}/x' });
    expect(to.candidates(`/${'a-'.repeat(1_000)}`)).toEqual([]);
  });
});

const anySlug = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((slug) => /[a-z0-9]/.test(slug));
const anyDate = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
/** Between placeholders stands what no slug can hold, so that one way of reading is among the first. */
const anyText = fc.constantFrom('/', '/blog/', '.', '/~', '_', '/p/', '/a.b/');
const postPattern = fc
  .tuple(
    fc.shuffledSubarray(['{year}', '{month}', '{day}', '{category}']),
    fc.nat(),
    anyText,
    fc.constantFrom('', '/', '.html'),
  )
  .map(([others, at, text, end]) => {
    const parts = [...others];
    parts.splice(at % (parts.length + 1), 0, '{slug}');
    return `/${parts.join(text)}${end}`;
  });
const slugPattern = fc
  .tuple(anyText, fc.constantFrom('', '/', '.html', '/x'))
  .map(([text, end]) => `/${text.replace(/^\//, '')}{slug}${end}`);
const anyPatterns = fc.record({
  post: postPattern,
  page: slugPattern,
  tag: slugPattern,
  author: slugPattern,
  category: slugPattern.map((pattern) => pattern.replace('{slug}', '{path}')),
});
const anyPath = fc.oneof(
  fc.webPath().map((path) => `/${path}`),
  fc
    .array(fc.constantFrom('/', 'a', '-', '2026', '03', 'blog', '.', 'html', 'category', 'x', '~', '_'), {
      maxLength: 10,
    })
    .map((parts) => `/${parts.join('')}`),
);
