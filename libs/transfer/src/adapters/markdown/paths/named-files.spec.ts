import { describe, expect, it } from '@jest/globals';
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
});
