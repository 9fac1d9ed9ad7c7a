import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('POST /posts', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let other: TestWorkspace;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
    other = await test.workspace();
    authorId = await given.author(workspace);
  });
  afterAll(() => test.stop());

  const post = (body: object) => test.as(workspace.key).post('/posts', body);
  const minimal = (slug: string) => ({ slug, title: 'Hello', bodyJson: [], authorId });

  it('creates a draft from the four required fields, with every field of the contract in the answer', async () => {
    const { body, status } = await post(minimal('hello-world'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      workspaceId: workspace.id,
      slug: 'hello-world',
      title: 'Hello',
      excerpt: null,
      bodyJson: [],
      bodyText: '',
      tocItems: [],
      readingTimeMin: 1,
      featuredMediaId: null,
      featuredMedia: null,
      authorId,
      author: { id: authorId, avatarMedia: null },
      categoryId: null,
      category: null,
      status: 'draft',
      publishedAt: null,
      scheduledAt: null,
      isHowTo: false,
      summaryForAi: null,
      canonicalUrl: null,
      viewCount: 0,
      schemaType: 'BlogPosting',
      structuredData: {},
      structuredBlocks: [],
      deletedAt: null,
      tags: [],
      relatedPosts: [],
    });
    expect(body.seo).toMatchObject({
      robots: { index: true, follow: true, archive: true, imageIndex: true, snippet: true },
    });
    expect(body.jsonLd['@graph'][0]['@type']).toBe('BlogPosting');
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body.updatedAt).toBe(body.createdAt);
    for (const score of ['seoScore', 'readabilityScore']) expect(Number.isInteger(body[score])).toBe(true);
  });

  it('takes every optional field and embeds what they refer to', async () => {
    const category = await given.category(workspace, {
      slug: 'sourdough',
      parent: await given.category(workspace, { slug: 'baking' }),
    });
    const media = await given.media(workspace);
    const tags = [await given.tag(workspace, { name: 'Zopf' }), await given.tag(workspace, { name: 'apple' })];
    const pinned = await given.post(workspace, { title: 'Pinned' });
    const { body, status } = await post({
      ...minimal('with-everything'),
      excerpt: 'Short.',
      categoryId: category.id,
      featuredMediaId: media,
      tagIds: tags,
      relatedPostIds: [pinned.id],
      status: 'published',
      isHowTo: true,
      summaryForAi: 'A summary.',
      canonicalUrl: 'https://elsewhere.example/x',
      seo: { title: 'SEO title', robots: { index: false } },
      schemaType: 'Recipe',
      structuredData: { Recipe: { recipeYield: '2 loaves' } },
      bodyJson: [
        { type: 'heading', level: 2, text: 'Mix & fold' },
        { type: 'paragraph', text: 'Flour and *water*.' },
        { type: 'image', mediaId: media, alt: 'Dough' },
      ],
    });
    expect(status).toBe(201);
    expect(body.publishedAt).toEqual(expect.any(String));
    expect(body.category).toMatchObject({ id: category.id, path: 'baking/sourdough' });
    expect(body.featuredMedia).toMatchObject({ id: media, width: 800 });
    expect(body.tags.map((tag: { name: string }) => tag.name)).toEqual(['apple', 'Zopf']);
    expect(body.relatedPosts).toEqual([
      { id: pinned.id, slug: pinned.slug, title: 'Pinned', excerpt: null, status: 'draft', featuredMediaId: null },
    ]);
    expect(body.tocItems).toEqual([{ level: 2, text: 'Mix & fold', id: 'mix-fold' }]);
    expect(body.bodyText).toBe('Mix & fold Flour and *water*. Dough');
    expect(body.bodyJson[2].url).toMatch(/^http:\/\/galley\.test\/media\//);
    expect(body.seo).toMatchObject({ title: 'SEO title', robots: { index: false, follow: true } });
    expect(body.structuredData).toEqual({ Recipe: { recipeYield: '2 loaves' } });
  });

  it('strips unknown, read-only and derived fields', async () => {
    const { body } = await post({
      ...minimal('stripped'),
      id: '0190a000-0000-7000-8000-000000000000',
      workspaceId: other.id,
      publishedAt: '2001-01-01T00:00:00.000Z',
      scheduledAt: '2001-01-01T00:00:00.000Z',
      createdAt: '2001-01-01T00:00:00.000Z',
      deletedAt: '2001-01-01T00:00:00.000Z',
      viewCount: 99,
      bodyText: 'made up',
      readingTimeMin: 42,
      constructor: 'x',
      nonsense: true,
    }).expect(201);
    expect(body).toMatchObject({
      workspaceId: workspace.id,
      publishedAt: null,
      scheduledAt: null,
      deletedAt: null,
      viewCount: 0,
      bodyText: '',
      readingTimeMin: 1,
    });
    expect(body.createdAt > '2020').toBe(true);
    expect(body).not.toHaveProperty('nonsense');
  });

  it('tells all problems at once, each with its path, and writes nothing', async () => {
    const before = await given.count('posts', workspace);
    const response = await post({
      slug: 'Not A Slug',
      title: ' ',
      bodyJson: [{ type: 'heading', level: 7, text: 'x' }, { type: 'nonsense' }],
      authorId: 'nobody',
      status: 'scheduled',
      seo: { secondaryKeywords: ['1', '2', '3', '4', '5', '6'] },
    });
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', [
      'slug',
      'title',
      'bodyJson[0].level',
      'bodyJson[1].type',
      'authorId',
      'status',
      'seo.secondaryKeywords',
    ]);
    expect(await given.count('posts', workspace)).toBe(before);
  });

  it.each([
    ['a slug shaped like a UUID', { slug: '0190a000-0000-7000-8000-000000000000' }, 'slug'],
    ['a slug of dashes alone', { slug: '---' }, 'slug'],
    ['a slug with a look-alike letter', { slug: 'hеllo' }, 'slug'],
    ['a slug of 201 characters', { slug: 'a'.repeat(201) }, 'slug'],
    ['a slug with a trailing newline', { slug: 'hello\n' }, 'slug'],
    ['a title of 301 characters', { title: 'x'.repeat(301) }, 'title'],
    ['a null title', { title: null }, 'title'],
    ['an excerpt of 2,001 characters', { excerpt: 'x'.repeat(2001) }, 'excerpt'],
    ['a summary of 2,001 characters', { summaryForAi: 'x'.repeat(2001) }, 'summaryForAi'],
    ['a canonical URL that is none', { canonicalUrl: 'javascript:alert(1)' }, 'canonicalUrl'],
    ['a body that is no array', { bodyJson: {} }, 'bodyJson'],
    ['1,001 blocks', { bodyJson: Array.from({ length: 1001 }, () => ({ type: 'divider' })) }, 'bodyJson'],
    ['51 tags', { tagIds: Array.from({ length: 51 }, () => '0190a000-0000-7000-8000-000000000000') }, 'tagIds'],
    [
      '21 pinned posts',
      { relatedPostIds: Array.from({ length: 21 }, () => '0190a000-0000-7000-8000-000000000000') },
      'relatedPostIds',
    ],
    ['an unknown status', { status: 'constructor' }, 'status'],
    ['a status of scheduled', { status: 'scheduled' }, 'status'],
    ['isHowTo as text', { isHowTo: 'true' }, 'isHowTo'],
    ['an unknown schemaType', { schemaType: 'constructor' }, 'schemaType'],
    ['structuredData of an unknown type', { structuredData: { Nonsense: {} } }, 'structuredData.Nonsense'],
    ['seo that is null', { seo: null }, 'seo'],
    ['a null structuredData', { structuredData: null }, 'structuredData'],
    ['a NUL character', { title: 'a\u0000b' }, 'title'],
    ['a lone surrogate', { title: 'a\ud800b' }, 'title'],
  ])('refuses %s', async (_, fields, path) => {
    const response = await post({ ...minimal('refused'), ...fields });
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', [path]);
  });

  it.each(['slug', 'title', 'bodyJson', 'authorId'])('requires %s', async (field) => {
    const response = await post({ ...minimal('incomplete'), [field]: undefined });
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', [field]);
  });

  it('counts lengths in code points', async () => {
    const title = '🍞'.repeat(300);
    expect((await post({ ...minimal('emoji'), title }).expect(201)).body.title).toBe(title);
    expectError(await post({ ...minimal('more-emoji'), title: `${title}🍞` }).expect(400), 'BAD_REQUEST', ['title']);
  });

  it('refuses every reference into another workspace, naming its path, and writes nothing', async () => {
    const foreign = {
      author: await given.author(other),
      category: await given.category(other),
      media: await given.media(other),
      tag: await given.tag(other),
      post: await given.post(other),
    };
    const before = await given.count('posts', workspace);
    const response = await post({
      slug: 'foreign',
      title: 'Foreign',
      authorId: foreign.author,
      categoryId: foreign.category.id,
      featuredMediaId: foreign.media,
      tagIds: [await given.tag(workspace), foreign.tag],
      relatedPostIds: [foreign.post.id],
      bodyJson: [{ type: 'divider' }, { type: 'image', mediaId: foreign.media }],
      seo: { og: { imageMediaId: foreign.media }, twitter: { imageMediaId: foreign.media } },
    });
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', [
      'authorId',
      'categoryId',
      'featuredMediaId',
      'tagIds[1]',
      'relatedPostIds[0]',
      'bodyJson[1].mediaId',
      'seo.og.imageMediaId',
      'seo.twitter.imageMediaId',
    ]);
    expect(await given.count('posts', workspace)).toBe(before);
  });

  it('answers 409 for a slug that a live post of the workspace has, and only there', async () => {
    await post(minimal('taken')).expect(201);
    const response = await post(minimal('taken'));
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      code: 'CONFLICT',
      message: expect.any(String),
      details: { reason: 'slug' },
    });
    await given.post(other, { slug: 'taken' });
  });

  it('lets exactly one of 16 racing writers have a slug', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => post(minimal('raced'))));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 15 }, () => 409),
    ]);
  });

  it('collapses repeated ids', async () => {
    const tag = await given.tag(workspace);
    const { body } = await post({ ...minimal('repeated'), tagIds: [tag, tag.toUpperCase()] }).expect(201);
    expect(body.tags).toHaveLength(1);
  });

  it('answers 401 without a key and 403 without posts:write, before it looks at the body', async () => {
    const nobody = await test.http
      .post('/api/v1/external/posts')
      .set('Content-Type', 'application/json')
      .send('{broken');
    expect(nobody.status).toBe(401);
    expectError(nobody, 'UNAUTHORIZED');
    const reader = await test.memberWithout(workspace, 'posts:write');
    const refused = await test.as(reader.key).post('/posts').set('Content-Type', 'application/json').send('{broken');
    expect(refused.status).toBe(403);
    expectError(refused, 'FORBIDDEN');
  });

  it.each([
    ['malformed JSON', 'application/json', '{broken'],
    ['an array', 'application/json', '[]'],
    ['a scalar', 'application/json', '"text"'],
    ['a form', 'application/x-www-form-urlencoded', 'slug=a&title=b'],
    ['plain text', 'text/plain', '{}'],
    ['no body', 'application/json', ''],
    ['an unsupported charset', 'application/json; charset=koi8-r', '{}'],
  ])('refuses %s', async (_, type, text) => {
    const response = await test.as(workspace.key).post('/posts').set('Content-Type', type).send(text);
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST');
  });

  it('takes a legal body of 1,000 paragraphs, and refuses deep nesting without harm', async () => {
    const bodyJson = Array.from({ length: 1000 }, () => ({ type: 'paragraph', text: 'x'.repeat(10_000) }));
    const { body } = await post({ ...minimal('long'), bodyJson }).expect(201);
    expect(body.bodyJson).toHaveLength(1000);
    const nested = `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const response = await test.as(workspace.key).post('/posts').set('Content-Type', 'application/json').send(nested);
    expect(response.status).toBe(400);
  });
});
