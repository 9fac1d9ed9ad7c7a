import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { countStatements } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';

interface Check {
  problems: { path: string; message: string }[];
  path: string | null;
  redirects: { added: object[]; removed: string[] };
  lint: { path: string; message: string }[];
  seoResolved: Record<string, unknown>;
  seoReport: { seo: { score: number } };
  structuredBlocks: unknown[];
  jsonLd: { '@graph': object[] } | null;
}

const paths = ({ problems }: Check) => problems.map(({ path }) => path);
const text = (words: string) => ({ type: 'paragraph', text: words });

describe('checks', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body.id as string;
  });
  afterAll(() => test.stop());

  const check = async (kind: 'posts' | 'pages', body: object) =>
    (await owner.post(`/${kind}/check`, body).expect(200)).body as Check;
  const stored = async (fields: object = {}) => {
    const slug = `loaf-${randomUUID().slice(0, 8)}`;
    const post = { slug, title: 'A loaf', bodyJson: [text('Flour.')], authorId, ...fields };
    const { body } = await owner.post('/posts', post).expect(201);
    return body as Record<string, unknown> & { id: string; slug: string };
  };

  it('of nothing name what is missing', async () => {
    const post = await check('posts', {});
    expect(paths(post)).toEqual(['slug', 'title', 'bodyJson', 'authorId']);
    expect(post).toMatchObject({ path: null, jsonLd: null, redirects: { added: [], removed: [] } });
    const page = await check('pages', {});
    expect(paths(page)).toEqual(['slug', 'title', 'bodyJson']);
    expect(page.path).toBeNull();
  });

  it('of a new post show what it would be, and store nothing', async () => {
    const database = test.app.get(Database);
    const state = () =>
      database.query({
        text: `select content_version, (select count(*) from posts where workspace_id = $1) as posts,
                 (select count(*) from activities where workspace_id = $1) as entries
               from workspaces w where id = $1`,
        values: [owner.workspaceId],
      });
    const before = await state();
    const fields = {
      slug: 'rye',
      title: 'Rye at night',
      bodyJson: [text('Rye.')],
      authorId,
      schemaType: 'Recipe',
      structuredData: { Recipe: { recipeIngredient: ['rye'] } },
    };
    const found = await check('posts', fields);
    expect(found).toMatchObject({ problems: [], path: '/rye' });
    expect(found.seoReport.seo.score).toBeGreaterThan(0);
    expect(found.jsonLd?.['@graph'].length).toBeGreaterThan(1);
    expect(found.structuredBlocks.length).toBeGreaterThan(0);
    expect(found.lint.map(({ path }) => path)).toContain('structuredData.Recipe');
    expect(found.lint.map(({ path }) => path)).toContain('workspace.publisher.name');
    expect(await state()).toEqual(before);
    const { body: made } = await owner.post('/posts', fields).expect(201);
    for (const field of ['seoResolved', 'seoReport', 'structuredBlocks'] as const)
      expect(found[field]).toEqual((made as Check)[field]);
    expect(await check('posts', { ...fields, slug: 'rye-2' })).toMatchObject({ problems: [] });
    expect((await check('posts', fields)).problems).toEqual([
      { path: 'slug', message: 'another post of this workspace has it' },
    ]);
  });

  it('of a stored post begin with what is stored, and agree with the write', async () => {
    const { body: tag } = await owner.post('/tags', { slug: 'night', name: 'Night' }).expect(201);
    const post = await stored({ tagIds: [tag.id], excerpt: 'Short.' });
    const same = await check('posts', { id: post.id });
    for (const field of ['seoResolved', 'seoReport', 'structuredBlocks'] as const)
      expect(same[field]).toEqual(post[field]);
    expect(same.problems).toEqual([]);
    expect(JSON.stringify(same.jsonLd)).toContain('Night');
    const changes = { title: 'Other', seo: { focusKeyword: 'loaf' }, tagIds: [] };
    const other = await check('posts', { id: post.id, ...changes });
    const { body: written } = await owner.patch(`/posts/${post.id}`, changes).expect(200);
    for (const field of ['seoResolved', 'seoReport'] as const) expect(other[field]).toEqual((written as Check)[field]);
    expect(JSON.stringify(other.jsonLd)).not.toContain('Night');
  });

  it('tell every problem, and look at the rest', async () => {
    const nobody = randomUUID();
    const post = await stored();
    const found = await check('posts', {
      id: post.id,
      title: ' ',
      bodyJson: [text('Fine words.'), { type: 'heading', level: 9, text: 'Bad' }, { type: 'blink' }],
      categoryId: nobody,
      tagIds: [nobody],
      featuredMediaId: nobody,
      status: 'scheduled',
      seo: { canonicalUrl: 'javascript:alert(1)' },
    });
    expect(paths(found)).toEqual(
      expect.arrayContaining([
        'title',
        'bodyJson[1].level',
        'bodyJson[2].type',
        'categoryId',
        'tagIds[0]',
        'featuredMediaId',
        'status',
      ]),
    );
    expect(JSON.stringify(found.jsonLd)).toContain('A loaf');
    const wrong = { id: post.id, bodyJson: 'text', title: { a: 1 }, structuredData: [] };
    expect(paths(await check('posts', wrong))).toEqual(['title', 'bodyJson', 'structuredData']);
  });

  it('tell that something else lives at the path', async () => {
    const post = await stored({ status: 'published' });
    const page = { slug: post.slug, title: 'About', bodyJson: [] };
    const { problems } = await check('pages', { ...page, status: 'published' });
    expect(problems).toEqual([
      { path: 'slug', message: `the path /${post.slug} is that of another published post or page` },
    ]);
    expect((await check('pages', page)).problems).toEqual([]);
    expect((await check('posts', { id: post.id, title: 'Other' })).problems).toEqual([]);
  });

  it('tell the redirects that would come and go', async () => {
    const post = await stored({ status: 'published' });
    await owner.post('/redirects', { fromPath: '/in-the-way', toPath: '/elsewhere' }).expect(201);
    const moved = await check('posts', { id: post.id, slug: 'in-the-way' });
    const added = [{ fromPath: `/${post.slug}`, toPath: '/in-the-way' }];
    expect(moved).toMatchObject({ path: '/in-the-way', redirects: { added, removed: ['/in-the-way'] } });
    const hidden = await check('posts', { id: post.id, slug: 'in-the-way', status: 'draft' });
    expect(hidden.redirects).toEqual({ added: [], removed: [] });
    const first = { slug: 'in-the-way', title: 'About', bodyJson: [], status: 'published' };
    expect((await check('pages', first)).redirects).toEqual({ added: [], removed: ['/in-the-way'] });
    expect((await check('posts', { id: post.id })).redirects).toEqual({ added: [], removed: [] });
    const read = await owner.get('/redirects?q=in-the-way');
    expect(read.body.data).toHaveLength(1);
  });

  it('of a page agree with the write', async () => {
    const fields = { slug: 'about', title: 'About', bodyJson: [text('We bake.')], status: 'published' };
    const found = await check('pages', fields);
    expect(found).toMatchObject({ problems: [], path: '/about' });
    const { body: made } = await owner.post('/pages', fields).expect(201);
    expect(found.seoResolved).toEqual(made.seoResolved);
    const again = await check('pages', { id: made.id, seo: { title: 'Own' } });
    expect(again).toMatchObject({ problems: [], seoResolved: { title: 'Own' } });
    expect(paths(await check('pages', fields))).toEqual(['slug']);
    expect(
      paths(await check('pages', { id: made.id, bodyJson: [{ type: 'image', mediaId: randomUUID() }] })),
    ).toContain('bodyJson[0].mediaId');
  });

  it('see nothing of another workspace', async () => {
    const post = await stored({ excerpt: 'A secret of ours.' });
    const other = await Dashboard.open(test);
    const { body } = await other.post('/posts/check', { id: post.id, authorId, relatedPostIds: [post.id] }).expect(200);
    expect(paths(body as Check)).toEqual(['slug', 'title', 'bodyJson', 'authorId', 'relatedPostIds[0]']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expectError(await owner.lookingAt(other).post('/posts/check', {}).expect(404), 'NOT_FOUND');
  });

  it('cost as many statements whatever is in the body', async () => {
    const post = await stored();
    const small = await countStatements(test, () => check('posts', { id: post.id }));
    const bodyJson = Array.from({ length: 300 }, (_, n) => text(`Words ${n}.`));
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const large = await countStatements(test, () =>
      check('posts', { id: post.id, bodyJson, tagIds: ids, relatedPostIds: ids }),
    );
    expect(large - small).toBeLessThanOrEqual(1);
  });

  it('are for those who write', async () => {
    for (const permission of ['posts:read', 'pages:write'] as const) {
      const member = await owner.member(permission);
      expectError(await member.post('/posts/check', {}).expect(403), 'FORBIDDEN');
    }
    expectError(await (await owner.member('posts:write')).post('/pages/check', {}).expect(403), 'FORBIDDEN');
    await (await owner.member('seo:write')).post('/pages/check', {}).expect(200);
    for (const body of [[], 'text']) {
      const refused = await owner.post('/posts/check', body as object);
      expectError(refused, 'BAD_REQUEST');
    }
  });
});
