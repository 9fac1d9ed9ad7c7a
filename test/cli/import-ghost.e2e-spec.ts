import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Database } from '@app/platform';
import type { ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
const paragraph = (text: string, ...more: object[]) => ({
  type: 'paragraph',
  children: [{ type: 'text', text }, ...more],
});
const link = (url: string, text: string) => ({ type: 'link', url, children: [{ type: 'text', text }] });

const POSTS = [
  {
    id: '1',
    title: 'First loaf',
    slug: 'First_Loaf',
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2024-05-01T08:00:00.000Z',
    created_at: '2024-04-30T08:00:00.000Z',
    updated_at: '2024-05-02T08:00:00.000Z',
    feature_image: '__GHOST_URL__/content/images/size/w600/2024/05/loaf.png',
    feature_image_caption: 'Of <b>rye</b>',
    twitter_image: '__GHOST_URL__/content/images/2024/05/mara.png',
    custom_excerpt: 'Short.',
    lexical: lexical(paragraph('See ', link('__GHOST_URL__/second/#part', 'the second')), { type: 'image', src: '__GHOST_URL__/content/images/2024/05/loaf.png', alt: 'A loaf' }, { type: 'horizontalrule' }),
    codeinjection_head: '<script>1</script>',
  },
  { id: '2', title: 'Second', slug: 'second', canonical_url: 'https://old.example/second/', type: 'post', status: 'published', visibility: 'public', published_at: '2024-06-01T08:00:00.000Z', lexical: lexical(paragraph('Text.')) },
  { id: '3', title: 'For members', slug: 'members', type: 'post', status: 'published', visibility: 'members', published_at: '2024-06-02T08:00:00.000Z', lexical: lexical(paragraph('Open.'), { type: 'paywall' }, paragraph('Closed.')) },
  { id: '4', title: 'Later', slug: 'later', type: 'post', status: 'scheduled', visibility: 'public', published_at: '2099-06-02T08:00:00.000Z', lexical: lexical(paragraph('Soon.')) },
  { id: '5', title: 'About', slug: 'about', canonical_url: 'https://other.example/about/', type: 'page', status: 'published', visibility: 'public', published_at: '2024-01-01T08:00:00.000Z', lexical: lexical(paragraph('Us.')) },
]; // prettier-ignore

const EXPORT = {
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: POSTS,
        posts_meta: [{ id: 'm', post_id: '1', meta_title: 'Bread for beginners', og_title: null }],
        tags: [
          { id: 't1', name: 'Rye', slug: 'rye', visibility: 'public' },
          { id: 't2', name: '#wide', slug: 'hash-wide', visibility: 'internal' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 't2', sort_order: 0 },
          { post_id: '1', tag_id: 't1', sort_order: 1 },
          { post_id: '1', tag_id: 't1', sort_order: 2 },
          { post_id: '1', tag_id: 'gone', sort_order: 3 },
          { post_id: '5', tag_id: 't1', sort_order: 0 },
        ],
        users: [
          {
            id: 'u',
            name: 'Mara Lindqvist',
            slug: 'Mara',
            email: 'mara@example.com',
            bio: 'Bakes.',
            profile_image: '__GHOST_URL__/content/images/2024/05/mara.png',
          },
        ],
        posts_authors: ['1', '5'].map((post_id) => ({ post_id, author_id: 'u', sort_order: 0 })),
        members: [{ email: 'someone@example.com' }],
        settings: [{ key: 'title', value: 'Crumbs' }],
      },
    },
  ],
};

describe('galley import ghost', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let shell: Shell;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    folder = await mkdtemp(join(tmpdir(), 'galley-ghost-'));
    await writeFile(join(folder, 'export.json'), JSON.stringify(EXPORT));
    await mkdir(join(folder, 'content/images/2024/05'), { recursive: true });
    const image = sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } });
    await image.png().toFile(join(folder, 'content/images/2024/05/loaf.png'));
    await image.clone().negate().png().toFile(join(folder, 'content/images/2024/05/mara.png'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test' });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (options = '', slug = workspace.slug) =>
    JSON.parse(
      (await shell.galley(`import ghost ${join(folder, 'export.json')} --workspace ${slug} --json${options}`)).out,
    ) as ImportReport;
  const read = async (path: string) => (await test.as(workspace.key).get(path).expect(200)).body;

  it('writes nothing in a dry run, and says what it would do', async () => {
    const report = await run(' --dry-run');
    expect(report).toMatchObject({ dryRun: true, items: { created: 5, failed: 0 } });
    expect((await read('/posts')).total).toBe(0);
  });

  it('takes posts and pages, and makes nothing public that was not', async () => {
    const report = await run();
    expect(report).toMatchObject({ items: { created: 5, failed: 0 }, media: { uploaded: 2 }, redirects: 2 });
    expect(report.notes.map(({ message }) => message)).toContain('a page has no tags: Rye');
    expect(await read('/authors/mara')).toMatchObject({ avatarMediaId: expect.any(String) });
    expect(await read('/posts/first-loaf')).toMatchObject({
      status: 'published',
      publishedAt: '2024-05-01T08:00:00.000Z',
      updatedAt: '2024-05-02T08:00:00.000Z',
      excerpt: 'Short.',
      author: { displayName: 'Mara Lindqvist', slug: 'mara' },
      tags: [{ slug: 'rye' }],
      featuredMedia: { caption: 'Of rye' },
      canonicalUrl: null,
      seo: { title: 'Bread for beginners', twitter: { imageMediaId: expect.any(String) } },
      bodyJson: [
        { type: 'paragraph', text: 'See [the second](/second#part)' },
        { type: 'image', alt: 'A loaf', url: expect.stringContaining('http://galley.test/media/') },
        { type: 'divider' },
      ],
    });
    expect(await read('/posts/members')).toMatchObject({ status: 'draft' });
    expect(await read('/posts/later')).toMatchObject({ status: 'draft' });
    expect(await read('/pages/about')).toMatchObject({
      status: 'published',
      publishedAt: '2024-01-01T08:00:00.000Z',
      seo: { canonicalUrl: 'https://other.example/about/' },
    });
    expect(report.notes.map(({ message }) => message)).toContain('a page has no author; pages that had one: 1');
    const kinds = new Set(report.notes.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([
      'author',
      'code-injection',
      'local-link',
      'passed-by',
      'reference',
      'restricted',
      'status',
      'taxonomy',
    ]);
    expect(JSON.stringify(report)).not.toContain('someone@example.com');
  });

  it('changes nothing when it runs again, and follows the source with --update, but for what was edited or deleted here', async () => {
    expect(await run()).toMatchObject({ items: { created: 0, unchanged: 5 }, media: { uploaded: 0 } });
    const api = test.as(workspace.key);
    await api.patch('/posts/second').send({ slug: 'renamed', title: 'Renamed' }).expect(200);
    await api.delete('/posts/later').expect(200);
    for (const post of POSTS) Object.assign(post, { title: `${post.title}!` });
    await writeFile(join(folder, 'export.json'), JSON.stringify(EXPORT));
    const report = await run(' --update');
    expect(report).toMatchObject({ items: { created: 0, updated: 3, unchanged: 2 } });
    expect(await read('/posts/first-loaf')).toMatchObject({ title: 'First loaf!' });
    expect(await read('/posts/renamed')).toMatchObject({ title: 'Renamed' });
    await api.get('/posts/later').expect(404);
    const notes = report.notes.map(({ kind, item }) => `${kind} ${item.slug}`);
    expect(notes).toEqual(expect.arrayContaining(['edited-here second', 'deleted-here later']));
    expect(await run(' --update')).toMatchObject({ items: { updated: 0, unchanged: 5 } });
  });

  it('writes no post with --update that an older version imported alike, and says so', async () => {
    const seen = async () => (await read('/posts?orderBy=createdAt')).data as unknown[];
    const before = await seen();
    await test.app.get(Database).query({ text: `update import_ledger set digest = 'older'`, values: [] });
    const kept = { updated: 0, unchanged: 5 };
    const dry = { updated: 3, unchanged: 2 };
    expect(await run(' --update --dry-run')).toMatchObject({ items: dry });
    for (let turn = 0; turn < 2; turn += 1) expect(await run(' --update')).toMatchObject({ items: kept, redirects: 0 });
    expect(await seen()).toEqual(before);
  });

  it('publishes what was for members as far as it is asked to', async () => {
    const other = await test.workspace();
    await run(' --restricted preview --site-url https://old.example', other.slug);
    const { body } = await test.as(other.key).get('/posts/members').expect(200);
    expect(body).toMatchObject({ status: 'published', bodyJson: [{ type: 'paragraph', text: 'Open.' }] });
    // A canonical address that was the post's own leads to its new one.
    expect((await test.as(other.key).get('/posts/second').expect(200)).body).toMatchObject({ canonicalUrl: null });
  });

  it('replaces what no text can hold, in whichever field it stands', async () => {
    const odd = 'a\0b\ud83d';
    const posts = [
      { id: odd, title: odd, slug: odd, status: 'published', published_at: '2024-05-01T08:00:00Z', custom_excerpt: odd, html: `<p>${odd}</p>` },
      { id: '2', title: 'Sound', slug: 'sound', html: '<p>Text.</p>' },
    ]; // prettier-ignore
    const row = { id: 'r', post_id: odd, tag_id: 'r', author_id: 'r', name: odd, slug: odd, bio: odd, meta_title: odd };
    const data = { posts, posts_meta: [row], tags: [row], posts_tags: [row], users: [row], posts_authors: [row] };
    const path = join(folder, 'odd.json');
    await writeFile(path, JSON.stringify({ ...data, settings: [{ key: 'title', value: odd }] }));
    const other = await test.workspace();
    const again = () => shell.json<ImportReport>(`import ghost ${path} --workspace ${other.slug} --settings`);
    const report = await again();
    expect(report).toMatchObject({ items: { created: 2, failed: 0 } });
    expect(report.notes.filter(({ kind }) => kind === 'encoding').map(({ item }) => item.id)).toEqual([
      'a\uFFFDb\uFFFD',
    ]);
    const { data: shown } = (await test.as(other.key).get('/posts?q=a').expect(200)).body;
    const kept = 'a\uFFFDb\uFFFD';
    expect(shown).toMatchObject([
      { title: kept, excerpt: kept, bodyText: 'ab\uFFFD', author: { displayName: kept, bio: kept }, tags: [{ name: kept }], seo: { title: kept } },
    ]); // prettier-ignore
    expect(await again()).toMatchObject({
      items: { created: 0, unchanged: 2 },
    });
  });

  it('refuses what is no export', async () => {
    await writeFile(join(folder, 'other.json'), '{"a":1}');
    const { code, err } = await shell.galley(
      `import ghost ${join(folder, 'other.json')} --workspace ${workspace.slug}`,
    );
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('no export of Ghost') });
  });
});
