import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lostWords } from '../../../../../test/support/words/lost-words.ts';
import { splitFrontMatter } from './head/front-matter.ts';
import { parsePost, readPost } from './read-post.ts';
import { findPosts, type PostFile } from './walk.ts';

const SITE = resolve('test/fixtures/markdown/site');
const BROKEN = resolve('test/fixtures/markdown/broken');

async function filesIn(root: string): Promise<PostFile[]> {
  const files: PostFile[] = [];
  for await (const file of findPosts(root)) files.push(file);
  return files;
}

async function post(sourcePath: string) {
  const file = (await filesIn(SITE)).find((candidate) => candidate.sourcePath === sourcePath);
  return file ? readPost(file, SITE) : null;
}

describe('findPosts', () => {
  it('finds posts in the order of their names, and no sections, nor files of a post', async () => {
    const files = await filesIn(SITE);
    expect(files.map(({ sourcePath }) => sourcePath)).toEqual([
      '2024-03-09-yaml_and-tags.md',
      '_drafts/unfinished.md',
      'bundle/index.md',
      'notes/rye.md',
      'plain.md',
      'stub.md',
    ]);
    expect(files.find(({ sourcePath }) => sourcePath === 'notes/rye.md')?.sections).toEqual([
      { slug: 'notes', name: 'Field notes' },
    ]);
  });
});

describe('readPost', () => {
  it('reads HTML as HTML, and its front matter like any other', () => {
    const sourcePath = '2024-05-01-rye.html';
    const source = '---\ntitle: Rye\n---\n<div>\n\n    <p>Of *rye*.</p>\n\n    <pre>one\n\ntwo</pre>\n</div>\n';
    const read = parsePost(source, { absolutePath: `/${sourcePath}`, sourcePath, sections: [] }, { root: '/' });
    expect(read).toMatchObject({ slug: 'rye', title: 'Rye', date: new Date('2024-05-01') });
    expect(read?.blocks).toEqual([
      { type: 'paragraph', text: String.raw`Of \*rye\*.` },
      { type: 'code', language: '', code: 'one\n\ntwo' },
    ]);
  });

  it('reads a post of Zola', async () => {
    expect(await post('notes/rye.md')).toEqual({
      sourcePath: 'notes/rye.md',
      slug: 'rye-at-dawn',
      title: 'Rye at dawn',
      excerpt: 'A walk to the mill.',
      date: new Date('2019-11-07'),
      updated: null,
      draft: false,
      authors: [{ name: 'Mara Lind' }, { name: 'Jon Ek' }],
      expired: false,
      category: [{ slug: 'notes', name: 'Field notes' }],
      tags: ['Rye', 'Walks'],
      formerPath: '/notes/2019/11/07/Rye-at-Dawn',
      aliases: ['/notes/2019/11/07/Rye-at-Dawn.html', '/releases/1.0'],
      cover: null,
      shareImage: null,
      canonicalUrl: null,
      seo: {},
      unreadableDate: null,
      pictures: [],
      blocks: [{ type: 'paragraph', text: 'The [mill](https://mill.example/) opens at dawn.' }],
      notes: [{ line: 1, kind: 'front-matter', message: 'without a place in a post: extra.team' }],
    });
  });

  it('reads a post of Jekyll', async () => {
    expect(await post('2024-03-09-yaml_and-tags.md')).toMatchObject({
      slug: 'yaml-and-tags',
      title: 'Salt: how much?',
      excerpt: 'Two per cent, give or take.',
      date: new Date('2024-03-10T07:30:00Z'),
      updated: new Date('2024-04-01'),
      authors: [{ name: 'Jon Ek' }],
      category: [{ slug: 'baking', name: 'Baking' }],
      tags: ['salt', 'flour', 'Basics'],
      aliases: ['/old/salt', '/salt.html'],
      cover: `${SITE}/static/images/oven.png`,
      blocks: [{ type: 'paragraph', text: 'Two per cent.' }],
    });
  });

  it('reads every kind of content, and tells what it changed', async () => {
    const read = await post('bundle/index.md');
    const types = read?.blocks.map(({ type }) => type);
    expect(types).toEqual(
      (
        'paragraph heading heading heading list list quote callout code code image paragraph image divider ' +
        'video_embed video_embed tweet_embed video_embed paragraph paragraph image paragraph paragraph ' +
        'callout paragraph'
      ).split(' '),
    );
    expect(read?.pictures.map(({ ref }) => ref)).toEqual([
      './loaf.png',
      'loaf.png',
      'crumb (close).png',
      '/images/oven.png',
    ]);
    expect(read?.notes.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      '17 heading-level',
      '26 list-start',
      '36 code-options',
      '44 image',
      '57 construct',
      '59 table',
      '63 layout',
      '63 converted',
      '68 comment',
      '71 converted',
      '80 footnote',
      '87 definition',
    ]);
  });

  it('loses no word of any fixture', async () => {
    for (const file of await filesIn(SITE)) {
      const source = await readFile(file.absolutePath, 'utf8');
      const read = parsePost(source, file, { root: SITE });
      if (read) expect(lostWords(splitFrontMatter(source, file.sourcePath).body, read)).toEqual([]);
    }
  });

  it('names a post without front matter by its first heading, else by its file', async () => {
    expect(await post('plain.md')).toMatchObject({
      title: 'A plain file',
      slug: 'plain',
      blocks: [{ type: 'paragraph' }],
    });
    expect(await post('_drafts/unfinished.md')).toMatchObject({ title: 'unfinished', draft: true });
  });

  it('finds no post in a file without title and text', async () => {
    expect(await post('stub.md')).toBeNull();
  });

  it.each([
    ['toml.md', 4],
    ['yaml.md', 4],
    ['unclosed.md', 1],
    ['latin1.md', 1],
  ])('names file and line of the broken %s', async (name, line) => {
    const file = { absolutePath: `${BROKEN}/${name}`, sourcePath: name, sections: [] };
    await expect(readPost(file, BROKEN)).rejects.toThrow(new RegExp(`^${name}:${line}: \\S`));
  });
});
