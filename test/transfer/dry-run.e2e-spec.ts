import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import {
  GhostFiles,
  GhostSource,
  ImportBlog,
  MarkdownSource,
  Movers,
  openWordpress,
  type ImportOptions,
  type ImportReport,
  type Source,
} from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';

const DAY = '2020-01-02';
const WXR =
  '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Kettle</title>';
const GHOST = {
  posts: [1, 2, 3].map((id) => ({ id, title: `Loaf ${id}`, slug: `loaf-${id}`, html: '<p>Rye.</p>', status: 'draft' })),
  users: [
    { id: 1, name: 'Mara', slug: 'mara' },
    { id: 2, name: 'Ada', slug: 'ada' },
  ],
  tags: [
    { id: 1, name: 'Rye', slug: 'rye' },
    { id: 2, name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
    { id: 3, name: 'Never used', slug: 'never-used' },
    { id: 4, name: 'Bread', slug: 'bread' },
  ],
  posts_authors: [
    { post_id: 1, author_id: 1 },
    { post_id: 2, author_id: 2, sort_order: 0 },
    { post_id: 3, author_id: 1 },
  ],
  posts_tags: [
    { post_id: 1, tag_id: 4, sort_order: 0 },
    { post_id: 1, tag_id: 1, sort_order: 1 },
    { post_id: 2, tag_id: 2 },
    { post_id: 3, tag_id: 1, sort_order: 0 },
  ],
  settings: [],
};

describe('a dry run', () => {
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    folder = await mkdtemp(join(tmpdir(), 'galley-dry-run-'));
  });
  afterAll(async () => {
    await test?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async ({ id, ownerId }: TestWorkspace, source: Source, options: ImportOptions): Promise<ImportReport> =>
    test.app
      .get(Movers)
      .runAs({ workspaceId: id, userId: ownerId }, (caller) =>
        test.app.get(ImportBlog).execute(caller, source, options),
      );
  const counted = async ({ id }: TestWorkspace) => {
    const rows = async (table: string) => {
      const text = `select count(*)::int as count from ${table} where workspace_id = $1`;
      const [row] = await test.app.get(Database).query<{ count: number }>({ text, values: [id] });
      return row?.count;
    };
    return { authors: await rows('authors'), tags: await rows('tags'), categories: await rows('categories') };
  };

  const ghost = async () => {
    const path = join(folder, 'ghost.json');
    await writeFile(path, JSON.stringify({ data: GHOST }));
    const files = await GhostFiles.open(path, []);
    return new GhostSource(files, { restricted: 'draft', primaryTagAsCategory: true, siteUrl: null });
  };
  const wordpress = async () => {
    const path = join(folder, 'wordpress.xml');
    const item = (id: number, author: string, ...categories: string[]) =>
      `<item><title>Loaf ${id}</title><dc:creator>${author}</dc:creator><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type>` +
      `<wp:status>publish</wp:status><wp:post_name>loaf-${id}</wp:post_name><wp:post_date_gmt>${DAY} 03:04:05</wp:post_date_gmt>` +
      `<content:encoded>Rye.</content:encoded>${categories.join('')}</item>`;
    const term = (domain: string, name: string) => `<category domain="${domain}" nicename="${name}">${name}</category>`;
    const items = [
      item(1, 'mara', term('category', 'bread'), term('category', 'rolls'), term('post_tag', 'rye')),
      item(2, 'ada', term('category', 'bread'), term('post_tag', 'oats')),
      item(3, 'mara', term('post_tag', 'rye')),
    ];
    await writeFile(path, `${WXR}${items.join('')}</channel></rss>`);
    return openWordpress([path], [], { types: new Map() });
  };
  const markdown = async () => {
    const root = join(folder, 'markdown');
    await mkdir(root, { recursive: true });
    const post = (author: string, tags: string) =>
      `---\ntitle: Loaf\ndate: ${DAY}\nauthor: ${author}\ntags: [${tags}]\n---\n\nRye.\n`;
    await writeFile(join(root, 'one.md'), post('Mara', 'Rye, Oats'));
    await writeFile(join(root, 'two.md'), post('The Release Team', 'rye'));
    return new MarkdownSource(root, 'files', { now: new Date(`${DAY}T04:00:00Z`) });
  };

  it.each([
    ['Ghost', ghost, { authors: 2, tags: 1, categories: 2 }],
    ['WordPress', wordpress, { authors: 2, tags: 3, categories: 1 }],
    ['Markdown', markdown, { authors: 2, tags: 2, categories: 0 }],
  ])('of %s counts the authors, tags and categories that the import makes', async (_system, open, expected) => {
    const workspace = await test.workspace();
    const tried = await run(workspace, await open(), { dryRun: true });
    expect(tried).toMatchObject(expected);
    expect(await counted(workspace)).toEqual({ authors: 0, tags: 0, categories: 0 });
    const made = await run(workspace, await open(), {});
    expect(made).toEqual({ ...tried, dryRun: false });
    expect(await counted(workspace)).toEqual(expected);
  });
});
