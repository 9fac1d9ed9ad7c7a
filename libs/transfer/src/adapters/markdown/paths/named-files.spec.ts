import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NamedFiles } from './named-files.ts';

const FILES = [
  'posts/a.md',
  'posts/2016-07-26-rye.markdown',
  'posts/loaf/index.md',
  'notes/a.md',
  'notes/only.mdx',
  'notes/deep/only-here.md',
  'about.md',
];

function filesIn(root: string, files: readonly string[] = FILES): NamedFiles {
  const named = new NamedFiles(root);
  for (const each of files) named.add(each);
  return named;
}

describe(NamedFiles, () => {
  it.each([
    ['a.md', 'posts/b.md', 'posts/a.md'],
    ['a', 'notes/b.md', 'notes/a.md'],
    ['/posts/a', 'notes/b.md', 'posts/a.md'],
    ['posts/a.md', 'notes/b.md', 'posts/a.md'],
    ['../posts/a.md', 'notes/b.md', 'posts/a.md'],
    ['only', 'posts/b.md', 'notes/only.mdx'],
    ['deep/only-here.md', 'about.md', 'notes/deep/only-here.md'],
    ['/posts/loaf/', 'about.md', 'posts/loaf/index.md'],
    ['loaf/index.md', 'about.md', 'posts/loaf/index.md'],
    ['2016-07-26-rye', 'about.md', 'posts/2016-07-26-rye.markdown'],
    ['/about.md', 'posts/a.md', 'about.md'],
  ])('finds %s from %s', (wanted, from, path) => {
    expect(filesIn('/site/content').find(wanted, from)).toBe(path);
  });

  it.each(['a', 'gone.md', '/a', 'other/only', '../../etc/a.md', '', '/', 'posts'])(
    'finds nothing, or several, for %j',
    (wanted) => {
      expect(filesIn('/site/content').find(wanted, 'about.md')).toBeNull();
    },
  );

  it('knows the folders above the directory, and that of the posts of Jekyll', () => {
    const posts = filesIn('/site/content/posts', ['a.md', '2016-07-26-rye.md']);
    expect(posts.find('/posts/a.md', '2016-07-26-rye.md')).toBe('a.md');
    expect(posts.find('/docs/a.md', '2016-07-26-rye.md')).toBeNull();
    expect(posts.find('_posts/2016-07-26-rye.md', 'a.md')).toBe('2016-07-26-rye.md');
  });

  it('finds what a look at every file finds', () => {
    const segment = fc.constantFrom('a', 'b', '_posts', 'content', 'index', '_index', 'a.md', 'b.mdx');
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
    const files = fc.uniqueArray(
      path.map((each) => (/\.mdx?$/.test(each) ? each : `${each}.md`)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(files, fc.tuple(fc.constantFrom('', '/', '../'), path), path, (all, [before, wanted], from) => {
        const found = filesIn('/site/content', all).find(before + wanted, from);
        expect(found).toBe(foundByEach('/site/content', all, before + wanted, from));
      }),
      { numRuns: 500 },
    );
  });

  it('is quick where thousands of files have one name', () => {
    const files = Array.from({ length: 20_000 }, (_, n) => `p${n}/same.md`);
    const named = filesIn('/site/content', files);
    for (let n = 0; n < 20_000; n += 1) expect(named.find(`q${n}/same`, 'about.md')).toBeNull();
    expect(named.find('p7/same', 'about.md')).toBe('p7/same.md');
  });
});

/** What `find` promises, said in the simplest way. */
function foundByEach(root: string, files: readonly string[], wanted: string, from: string): string | null {
  const plain = (path: string) =>
    path
      .replace(/^\/+|\/+$/g, '')
      .replace(/\.mdx?$/, '')
      .replace(/(?:^|\/)_?index$/, '');
  const path = plain(wanted);
  const named = files.filter((file) => posix.basename(plain(file)) === posix.basename(path));
  const at = (place: string) => named.find((file) => plain(file) === place);
  const exact = (wanted.startsWith('/') ? undefined : at(posix.join(posix.dirname(from), path))) ?? at(path);
  if (exact !== undefined) return exact;
  const fitting = named.filter((file) => {
    const above = path.endsWith(`/${plain(file)}`) ? path.slice(0, -plain(file).length - 1) : null;
    return plain(file).endsWith(`/${path}`) || above === '_posts' || (above !== null && root.endsWith(`/${above}`));
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
