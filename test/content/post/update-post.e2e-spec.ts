import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('PATCH /posts/{idOrSlug}', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
    authorId = await given.author(workspace);
  });
  afterAll(() => test.stop());

  const aPost = (fields: object = {}) => given.post(workspace, { authorId, ...fields });
  const patch = (idOrSlug: string, body: object) => test.as(workspace.key).patch(`/posts/${idOrSlug}`, body);

  it('changes the given fields only, by id and by slug', async () => {
    const post = await aPost({ excerpt: 'Stays.', isHowTo: true });
    const { body } = await patch(post.id, { title: 'Other' }).expect(200);
    expect(body).toMatchObject({ id: post.id, title: 'Other', excerpt: 'Stays.', isHowTo: true });
    expect(body.updatedAt > (post['updatedAt'] as string)).toBe(true);
    const { body: third } = await patch(post.slug, { title: 'Third' }).expect(200);
    expect(third).toMatchObject({ id: post.id, title: 'Third', excerpt: 'Stays.', isHowTo: true });
    expect((await test.as(workspace.key).get(`/posts/${post.id}`)).body).toEqual(third);
  });

  it('changes nothing for an empty object, updatedAt and the tag of the read included', async () => {
    const post = await aPost();
    const before = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    const { body } = await patch(post.id, {}).expect(200);
    expect(body).toEqual(before.body);
    await test
      .as(workspace.key)
      .get(`/posts/${post.id}`)
      .set('If-None-Match', before.headers['etag'] as string)
      .expect(304);
  });

  it('changes nothing when what was read is sent back whole', async () => {
    const media = await given.media(workspace);
    const post = await aPost({
      bodyJson: [
        { type: 'heading', level: 3, text: 'Mix' },
        { type: 'image', mediaId: media },
      ],
      seo: { title: 'T', robots: { maxSnippet: 20 }, og: { imageMediaId: media } },
      structuredData: { Recipe: { recipeYield: '2' } },
      schemaType: 'Recipe',
    });
    const { body: read } = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    const { body } = await patch(post.id, read).expect(200);
    expect(body).toEqual(read);
  });

  it('derives bodyText, tocItems and readingTimeMin anew when the body changes', async () => {
    const post = await aPost();
    const bodyJson = [
      { type: 'heading', level: 2, text: 'Part' },
      { type: 'paragraph', text: 'word '.repeat(231).trim() },
    ];
    const { body } = await patch(post.id, { bodyJson }).expect(200);
    expect(body).toMatchObject({ readingTimeMin: 2, tocItems: [{ level: 2, text: 'Part', id: 'part' }] });
    expect(body.bodyText.startsWith('Part word word')).toBe(true);
  });

  it('merges seo: given keys change, null clears, arrays are replaced, the rest stays', async () => {
    const post = await aPost({
      seo: { title: 'T', description: 'D', secondaryKeywords: ['a', 'b'], robots: { index: false, follow: false } },
    });
    const { body } = await patch(post.id, {
      seo: { description: null, secondaryKeywords: ['c'], robots: { index: true } },
    }).expect(200);
    expect(body.seo).toMatchObject({
      title: 'T',
      description: null,
      secondaryKeywords: ['c'],
      robots: { index: true, follow: false },
    });
    const reset = await patch(post.id, { seo: { robots: null } }).expect(200);
    expect(reset.body.seo.robots).toMatchObject({ index: true, follow: true });
  });

  it('clears nullable fields by null and refuses null for the others', async () => {
    const category = await given.category(workspace);
    const post = await aPost({ categoryId: category.id, excerpt: 'x' });
    const { body } = await patch(post.id, { categoryId: null, excerpt: null }).expect(200);
    expect(body).toMatchObject({ categoryId: null, category: null, excerpt: null });
    for (const field of ['title', 'slug', 'bodyJson', 'authorId', 'status', 'tagIds', 'isHowTo', 'schemaType', 'seo']) {
      const response = await patch(post.id, { [field]: null });
      expect(response.status).toBe(400);
      expectError(response, 'BAD_REQUEST', [field]);
    }
  });

  it('stamps publishedAt the first time only, and allows every move but to scheduled', async () => {
    const post = await aPost();
    const first = await patch(post.id, { status: 'published' }).expect(200);
    const stamped = first.body.publishedAt as string;
    expect(stamped).toEqual(expect.any(String));
    for (const status of ['archived', 'draft', 'published', 'draft', 'archived', 'published']) {
      const { body } = await patch(post.id, { status }).expect(200);
      expect(body).toMatchObject({ status, publishedAt: stamped });
    }
    const response = await patch(post.id, { status: 'scheduled' });
    expectError(response, 'BAD_REQUEST', ['status']);
  });

  it('replaces tags and pins as given, and refuses a pin to itself', async () => {
    const [a, b] = [await given.tag(workspace, { name: 'A' }), await given.tag(workspace, { name: 'B' })];
    const [x, y] = [await aPost(), await aPost()];
    const post = await aPost({ tagIds: [a], relatedPostIds: [x.id, y.id] });
    const { body } = await patch(post.id, { tagIds: [b], relatedPostIds: [y.id, x.id] }).expect(200);
    expect(body.tags.map(({ id }: { id: string }) => id)).toEqual([b]);
    expect(body.relatedPosts.map(({ id }: { id: string }) => id)).toEqual([y.id, x.id]);
    const itself = await patch(post.id, { relatedPostIds: [x.id, post.id] });
    expect(itself.status).toBe(400);
    expectError(itself, 'BAD_REQUEST', ['relatedPostIds[1]']);
    const emptied = await patch(post.id, { tagIds: [], relatedPostIds: [] }).expect(200);
    expect(emptied.body).toMatchObject({ tags: [], relatedPosts: [] });
  });

  it('answers 409 for a slug in use and leaves the post as it was', async () => {
    const [mine, taken] = [await aPost(), await aPost()];
    const response = await patch(mine.id, { slug: taken.slug, title: 'Never written' });
    expect(response.status).toBe(409);
    const { body } = await test.as(workspace.key).get(`/posts/${mine.id}`).expect(200);
    expect(body).toMatchObject({ slug: mine.slug, title: 'A post' });
  });

  it('keeps both of two parallel changes to different fields', async () => {
    const post = await aPost();
    await Promise.all([
      patch(post.id, { title: 'Left' }).expect(200),
      patch(post.id, { excerpt: 'Right' }).expect(200),
    ]);
    const { body } = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    expect(body).toMatchObject({ title: 'Left', excerpt: 'Right' });
  });

  it('honours If-Match: 409 and nothing written when the post or what it embeds changed', async () => {
    const post = await aPost();
    const { headers } = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    const tag = headers['etag'] as string;
    await patch(post.id, { title: 'First' }).set('If-Match', tag).expect(200);
    const late = await patch(post.id, { title: 'Late' }).set('If-Match', tag);
    expect(late.status).toBe(409);
    expectError(late, 'CONFLICT');
    await patch(post.id, { title: 'Anyway' }).set('If-Match', '*').expect(200);
    const { body } = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    expect(body.title).toBe('Anyway');
  });

  it('lets one of many writers with the same If-Match win', async () => {
    const post = await aPost();
    const { headers } = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        patch(post.id, { title: `Writer ${at}` }).set('If-Match', headers['etag'] as string),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('accepts seo alone with seo:write, and 403 for any other known key', async () => {
    const editor = await test.member(workspace, ['posts:read', 'seo:write']);
    const post = await aPost();
    const asEditor = (body: object) => test.as(editor.key).patch(`/posts/${post.id}`, body);
    const { body } = await asEditor({ seo: { title: 'By the editor' } }).expect(200);
    expect(body.seo.title).toBe('By the editor');
    await asEditor({}).expect(200);
    await asEditor({ nonsense: 1 }).expect(200);
    for (const more of [{ seo: {}, title: 'x' }, { title: '' }, { bodyJson: [] }]) {
      const response = await asEditor(more);
      expect(response.status).toBe(403);
      expectError(response, 'FORBIDDEN');
    }
    const reader = await test.member(workspace, ['posts:read', 'seo:read']);
    await test.as(reader.key).patch(`/posts/${post.id}`, { seo: {} }).expect(403);
  });

  it('answers 404 for a post of another workspace, a deleted one, and after 400 for a bad body', async () => {
    const other = await test.workspace();
    const foreign = await given.post(other, { slug: 'only-there' });
    for (const idOrSlug of [foreign.id, 'only-there', 'undefined', 'null']) {
      const response = await patch(idOrSlug, { title: 'x' });
      expect(response.status).toBe(404);
      expectError(response, 'NOT_FOUND');
    }
    await patch('nowhere', { title: '' }).expect(400);
    const post = await aPost();
    await test.as(workspace.key).delete(`/posts/${post.id}`).expect(200);
    await patch(post.id, { title: 'x' }).expect(404);
  });

  it('accepts a mediaId that stood in the body though its file is gone, and refuses a new one', async () => {
    const media = await given.media(workspace);
    const post = await aPost({ bodyJson: [{ type: 'image', mediaId: media }] });
    await given.removeMedia(workspace, media);
    const { body } = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    expect(body.bodyJson).toEqual([{ type: 'image', mediaId: media, url: null }]);
    await patch(post.id, { bodyJson: [...body.bodyJson, { type: 'divider' }] }).expect(200);
    const response = await patch(post.id, {
      bodyJson: [{ type: 'image', mediaId: '0190a000-0000-7000-8000-000000000001' }],
    });
    expectError(response, 'BAD_REQUEST', ['bodyJson[0].mediaId']);
  });
});
