import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findPosts, type PostFile, type SkippedFile } from './walk.ts';

describe(findPosts, () => {
  let root: string;
  beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'galley-walk-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text = 'Rye.') => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const found = async () => {
    const posts: PostFile[] = [];
    for await (const post of findPosts(root)) posts.push(post);
    return posts;
  };

  it('gives posts folder by folder, in the order of names, and of a bundle its index only', async () => {
    for (const path of ['c.md', 'b/z.md', 'b/a/x.md', 'B.md', 'b/y/index.md', 'b/y/other.md', 'b/y/in/w.md', '.x/v.md'])
      write(path);
    expect((await found()).map(({ sourcePath }) => sourcePath)).toEqual([
      'B.md',
      'b/a/x.md',
      'b/y/index.md',
      'b/z.md',
      'c.md',
    ]);
  });

  it('gives HTML files with front matter and a date, and passes by those of a theme', async () => {
    write('_posts/2024-05-01-rye.html', '---\ntitle: Rye\n---\n<p>Rye.</p>');
    write('content/wheat.html', '---\r\ntitle: Wheat\r\ndate: 2024-05-01\r\n---\r\n<p>Wheat.</p>');
    write('_layouts/post.html', '---\nlayout: default\n---\n<p>date: today</p>');
    write('2024-05-02-page.html', '<p>---</p>');
    const passedBy: SkippedFile[] = [];
    const posts: string[] = [];
    for await (const { sourcePath } of findPosts(root, passedBy)) posts.push(sourcePath);
    expect(posts).toEqual(['_posts/2024-05-01-rye.html', 'content/wheat.html']);
    expect(passedBy).toEqual([
      { sourcePath: '2024-05-02-page.html', why: 'HTML file' },
      { sourcePath: '_layouts/post.html', why: 'HTML file' },
    ]);
  });

  it('tells the sections around a post, at any depth', async () => {
    const depth = 400;
    const folder = (levels: number) => 's/'.repeat(levels);
    for (let level = 1; level <= depth; level++)
      write(`${folder(level)}_index.md`, `---\ntitle: Level ${level}\n---\n`);
    write(`${folder(depth)}deep.md`);
    write('s/z.md');
    const [deep, near] = await found();
    expect(deep?.sourcePath).toBe(`${folder(depth)}deep.md`);
    expect(deep?.sections).toHaveLength(depth);
    expect(deep?.sections.at(-1)).toEqual({ slug: 's', name: `Level ${depth}` });
    expect(near?.sections).toEqual([{ slug: 's', name: 'Level 1' }]);
  });
});
