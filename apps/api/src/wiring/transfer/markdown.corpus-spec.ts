import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseBlocks } from '@app/content';
import { attachUploadedImages } from '@app/markdown';
import { assignHeadingIds, Problems } from '@app/shared-kernel';
import { findPosts, parsePost, splitFrontMatter } from '@app/transfer';
import { lostWords } from '../../../../../test/support/words/lost-words.ts';

const CORPUS = join(resolve(process.env['GALLEY_SHARED_DATA'] ?? '../shared/data'), 'rust-blog/content');
const maybe = existsSync(CORPUS) ? describe : describe.skip;

interface ReadFile {
  readonly post: NonNullable<ReturnType<typeof parsePost>>;
  readonly body: string;
}

async function readCorpus(): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for await (const file of findPosts(CORPUS)) {
    const source = await readFile(file.absolutePath, 'utf8');
    const post = parsePost(source, file, { root: CORPUS });
    if (post) files.push({ post, body: splitFrontMatter(source, file.sourcePath).body });
  }
  return files;
}

maybe('the real corpus of a blog (skipped where its files are not at hand)', () => {
  const corpus = existsSync(CORPUS) ? readCorpus() : Promise.resolve([]);

  it('is read whole: 754 files are 750 posts, three sections and a page without content', async () => {
    expect((await corpus).map(({ post }) => post.sourcePath)).toHaveLength(750);
  });

  it('loses no word', async () => {
    const lost = (await corpus).map(({ post, body }) => [post.sourcePath, lostWords(body, post)] as const);
    expect(lost.filter(([, words]) => words.length > 0)).toEqual([]);
  });

  it('becomes blocks that Galley accepts', async () => {
    for (const { post } of await corpus) {
      const problems = new Problems();
      const uploaded = new Map(
        post.pictures.map(({ source }) => [
          source,
          {
            mediaId: '0190a5c0-7b1e-7cc0-8000-000000000001',
            url: 'https://media.example/a.png',
            location: 'https://media.example/a.png',
          },
        ]),
      );
      const blocks = attachUploadedImages(post.blocks, post.pictures, uploaded);
      parseBlocks(blocks, 'bodyJson', problems);
      expect(problems.list).toEqual([]);
      expect(JSON.stringify(blocks.filter(({ type }) => type !== 'code'))).not.toContain('galley-picture:');
    }
  });

  it('leads every link within a post to a heading or an element of it', async () => {
    const lost: string[] = [];
    let links = 0;
    for (const { post } of await corpus) {
      const headings = post.blocks.filter((block) => block.type === 'heading');
      const ids = new Set(assignHeadingIds(headings));
      const text = JSON.stringify(post.blocks.filter(({ type }) => type !== 'code'));
      for (const [, id] of text.matchAll(/<[a-z][^<>]*? (?:id|name)=(?:\\"|')?([^"'\s\\>]+)/g)) ids.add(id ?? '');
      for (const [, linked, written] of text.matchAll(/\]\(<?#([^)\s>]+)|href=\\"#([^"\\]+)/g)) {
        const anchor = linked ?? written ?? '';
        if (anchor === '') continue;
        links += 1;
        if (!ids.has(decodeURIComponent(anchor))) lost.push(`${post.sourcePath}#${anchor}`);
      }
    }
    expect(links).toBeGreaterThan(300);
    expect(lost).toEqual([]);
  });

  it('tells date, authors, old paths, and the section as the category', async () => {
    const posts = (await corpus).map(({ post }) => post);
    expect(posts.filter(({ date, authors, formerPath }) => !date || authors.length === 0 || !formerPath)).toEqual([]);
    const sections = new Set(posts.flatMap(({ category }) => category.map(({ name }) => name)));
    expect([...sections]).toEqual(['Inside Rust Blog']);
  });

  it('tells what it keeps as source, and what it parts', async () => {
    const kinds: Record<string, number> = {};
    for (const { post } of await corpus) for (const { kind } of post.notes) kinds[kind] = (kinds[kind] ?? 0) + 1;
    expect(kinds).toMatchObject({ table: 46, footnote: 141, limit: 9 });
  });
});
