import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { CreateAuthor, CreatePost } from '@app/content';
import { operatorOf } from '@app/identity';
import { Database } from '@app/platform';
import { ExportedBlogs, ExportFolder, exportWordpress, type ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';
import { anyBlog, makeBlog } from './archive-blog.ts';

interface Told {
  kind: string;
  slug: string;
  title: string;
  status: string;
  published: string | null;
  author: string | null;
  tags: string[];
  words: string[];
}

const SQL = `
  select 'post' as kind, p.slug, p.title, p.status, p.published_at as published, a.display_name as author, p.body_text,
    array(select t.slug from post_tags x join tags t on t.workspace_id = $1 and t.id = x.tag_id
          where x.workspace_id = $1 and x.post_id = p.id order by 1) as tags
  from posts p join authors a on a.workspace_id = $1 and a.id = p.author_id
  where p.workspace_id = $1 and p.deleted_at is null
  union all select 'page', slug, title, status, null, null, body_text, '{}' from pages where workspace_id = $1
  order by 1, 2`;

describe('galley export for other systems', () => {
  let test: TestApp;
  let folder: string;
  let shell: Shell;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-formats-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, 'data') });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function told(workspace: TestWorkspace): Promise<Told[]> {
    const rows = await test.app.get(Database).query<Told & { body_text: string; published: Date | null }>({
      text: SQL,
      values: [workspace.id],
    });
    return rows.map(({ body_text: text, author, published, status, title, ...row }) => ({
      ...row,
      // Other systems have no archived state.
      status: status === 'archived' ? 'draft' : status,
      title: inOneLine(title.normalize('NFC')),
      author: author === null ? null : inOneLine(author),
      published: status === 'published' && published !== null ? new Date(published).toISOString().slice(0, 19) : null,
      words: (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).toSorted(),
    }));
  }

  /** Imports read any white space in titles and names as one space. */
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

  const counted = (words: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  };

  it.each([
    ['ghost', '.zip', 'ghost'],
    ['wordpress', '', 'wordpress'],
  ])(
    '(%s) comes back through our own reader: addresses, dates, authors, tags and words',
    async (format, ending, reader) => {
      const drawn = fc.sample(
        anyBlog.filter(
          ({ posts, pages, tags, files }) =>
            posts.length > 2 && pages.length > 0 && tags.length > 0 && files.length > 0,
        ),
        { numRuns: 2, seed: 11 },
      );
      for (const blog of drawn) {
        const [origin, target] = [await test.workspace(), await test.workspace()];
        await makeBlog(test, origin, blog);
        const path = join(folder, `${randomUUID()}${ending}`);
        const written = await shell.json<object>(`export ${path} --workspace ${origin.slug} --format ${format}`);
        expect(written).toMatchObject({ posts: blog.posts.length, pages: blog.pages.length, media: blog.files.length });
        const { out } = await shell.galley(`import ${reader} ${path} --workspace ${target.slug} --json`);
        const report = JSON.parse(out) as ImportReport;
        expect(report).toMatchObject({
          items: { created: blog.posts.length + blog.pages.length, failed: 0 },
          media: { missing: [] },
        });
        const [before, after] = [await told(origin), await told(target)];
        const category = (slug: string) => /^c-\d+$/.test(slug);
        const plain = (all: Told[]) =>
          all.map((each) => ({ ...each, words: [], tags: each.tags.filter((slug) => !category(slug)) }));
        expect(plain(after)).toEqual(plain(before));
        for (const [at, { words, slug }] of before.entries()) {
          const found = counted(after[at]?.words ?? []);
          const lost = [...counted(words)].filter(([word, count]) => (found.get(word) ?? 0) < count);
          expect([slug, lost]).toEqual([slug, []]);
        }
      }
    },
    120_000,
  );

  it('parts what is large for WordPress, and the parts are one blog', async () => {
    const [origin, target] = [await test.workspace(), await test.workspace()];
    const [blog] = fc.sample(
      anyBlog.filter(({ posts, files }) => posts.length > 3 && files.length > 1),
      { numRuns: 1, seed: 5 },
    );
    if (!blog) throw new Error('Nothing was drawn.');
    await makeBlog(test, origin, blog);
    const path = join(folder, randomUUID());
    const parts = await ExportFolder.create(path);
    await exportWordpress(test.app.get(ExportedBlogs).open(origin.id), parts, { partMax: 3_000 });
    const names = (await readdir(path)).filter((name) => name.endsWith('.xml'));
    expect(names.length).toBeGreaterThan(1);
    const { out } = await shell.galley(`import wordpress ${path} --workspace ${target.slug} --json`);
    const items = { created: blog.posts.length + blog.pages.length, failed: 0 };
    expect(JSON.parse(out)).toMatchObject({ items, media: { missing: [] } });
  });

  it.each([
    ['ghost', '.zip'],
    ['wordpress', ''],
    ['markdown', ''],
  ])('brings footnotes back from %s, marks and notes', async (format, ending) => {
    const [origin, target] = [await test.workspace(), await test.workspace()];
    const doer = operatorOf(origin.id);
    const authorId = await test.app.get(CreateAuthor).execute(doer, { slug: 'mara', displayName: 'Mara' });
    const texts = [
      'Rye[^1] and [^a-z]',
      '- [x](/y)\n- salt[^two]',
      '[^1]: One',
      '[^two]: https://x.example/ says',
      '**b**[^1]',
    ];
    const bodyJson = texts.map((text) => ({ type: 'paragraph' as const, text }));
    await test.app
      .get(CreatePost)
      .execute(doer, { slug: 'rye', title: 'Rye', authorId, status: 'published', bodyJson });
    const path = join(folder, `${randomUUID()}${ending}`);
    await shell.json(`export ${path} --workspace ${origin.slug} --format ${format}`);
    await shell.galley(`import ${format} ${path} --workspace ${target.slug} --json`);
    const [post] = await test.app.get(Database).query<{ body_text: string }>({
      text: 'select body_text from posts where workspace_id = $1',
      values: [target.id],
    });
    const text = post?.body_text ?? '';
    expect(text).toMatch(/^Rye\[\^1\] and \\?\[\^a-z\]/);
    expect(text).toMatch(/salt\[\^two\] /);
    expect(text).toMatch(/ \[\^1\]: One \[\^two\]: \S*https:\/\/x\.example\/\S* says \*\*b\*\*\[\^1\]$/);
  });
});
