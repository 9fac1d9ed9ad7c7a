import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteMedia, UpdateMediaText } from '@app/content';
import { tagsToPurge } from '@app/platform';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { countStatements, emptyCache } from '../../support/database/count-statements.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

interface Included {
  media?: Record<string, { url: string; alt: string; srcset: Record<string, string> | null; [field: string]: unknown }>;
  paths?: Record<string, string>;
  urls?: Record<string, string | null>;
  tags?: Record<string, string[]>;
}
type Answer = Record<string, unknown> & { included?: Included; data?: { id: string }[] };

describe('include=…', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;
  let ids: Record<
    | 'author'
    | 'avatar'
    | 'image'
    | 'featured'
    | 'card'
    | 'inText'
    | 'tag'
    | 'root'
    | 'category'
    | 'post'
    | 'related'
    | 'relatedPicture',
    string
  >;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    given = new Given(test);
    const [avatar, image, featured, card, inText, relatedPicture] = (await Promise.all(
      Array.from({ length: 6 }, () => given.media(workspace)),
    )) as [string, string, string, string, string, string];
    const author = await given.author(workspace, { slug: 'mara', avatarMediaId: avatar });
    const root = await given.category(workspace, { slug: 'baking' });
    const category = await given.category(workspace, { slug: 'bread', parent: root });
    const tag = await given.tag(workspace, { slug: 'rye' });
    const related = await given.post(workspace, { slug: 'other', authorId: author, featuredMediaId: relatedPicture });
    const post = await given.post(workspace, {
      slug: 'loaf',
      status: 'published',
      authorId: author,
      categoryId: category.id,
      tagIds: [tag],
      relatedPostIds: [related.id],
      featuredMediaId: featured,
      seo: { og: { imageMediaId: card } },
      bodyJson: [
        { type: 'image', mediaId: image },
        { type: 'paragraph', text: `[The recipe](media:${inText})` },
      ],
    });
    ids = {
      author,
      avatar,
      image,
      featured,
      card,
      inText,
      tag,
      relatedPicture,
      root: root.id,
      category: category.id,
      post: post.id,
      related: related.id,
    };
  });
  afterAll(() => test.stop());

  const get = (path: string, status = 200) => test.as(workspace.key).get(path).expect(status);
  const read = async (path: string) => (await get(path)).body as Answer;

  it('media: gives every file that the answer shows, with its variants', async () => {
    const { included } = await read('/posts/loaf?include=media');
    const { avatar, image, featured, card, inText, relatedPicture } = ids;
    expect(Object.keys(included?.media ?? {}).sort()).toEqual(
      [avatar, image, featured, card, inText, relatedPicture].sort(),
    );
    const file = included?.media?.[featured];
    const stem = `http://galley.test/media/${workspace.id}/2026/01/${featured}`;
    expect(file).toEqual({
      id: featured,
      url: `${stem}.jpg`,
      mimeType: 'image/jpeg',
      width: 800,
      height: 600,
      alt: 'A loaf',
      caption: null,
      blur: null,
      focalPoint: null,
      srcset: expect.objectContaining({
        webp: [160, 320, 480, 640, 960].map((width) => `${stem}/w${width}.webp ${Math.min(width, 800)}w`).join(', '),
      }),
    });
    expect(Object.keys(file?.srcset ?? {})).toEqual(['webp', 'avif', 'jpg', 'png']);
  });

  it('media: gives of selected fields only what these show', async () => {
    const { included } = await read('/posts/loaf?fields=title,featuredMedia&include=media');
    expect(Object.keys(included?.media ?? {})).toEqual([ids.featured]);
    const list = await read('/posts?fields=slug,author&q=post&include=media');
    expect(Object.keys(list.included?.media ?? {})).toEqual([ids.avatar]);
  });

  it('media: gives null for the variants of a file that has none', async () => {
    const drawing = await given.media(workspace, { mimeType: 'image/svg+xml' });
    await given.post(workspace, { slug: 'drawn', authorId: ids.author, featuredMediaId: drawing });
    const { included } = await read('/posts/drawn?fields=featuredMediaId&include=media');
    expect(included?.media?.[drawing]).toMatchObject({ srcset: null });
  });

  it('paths and urls: say where everything is that an answer names', async () => {
    const { author, tag, root, category, post, related } = ids;
    const paths = {
      [post]: '/loaf',
      [author]: '/author/mara',
      [root]: '/category/baking',
      [category]: '/category/baking/bread',
      [tag]: '/tag/rye',
      [related]: '/other',
    };
    const before = await read('/posts/loaf?include=urls,paths');
    expect(before.included).toEqual({
      paths,
      urls: Object.fromEntries(Object.keys(paths).map((id) => [id, null])),
    });
    const addressed = await test.workspace({ siteUrl: 'https://kettle.example' });
    const { id } = await given.category(addressed, { slug: 'bread' });
    const { body } = await test.as(addressed.key).get('/categories/bread?include=urls').expect(200);
    expect((body as Answer).included?.urls).toEqual({ [id]: 'https://kettle.example/category/bread' });
  });

  it.each(['/categories/bread', '/tags/rye', '/authors/mara'])(
    'paths: are there for %s, and for its list',
    async (path) => {
      const one = await read(`${path}?include=paths`);
      expect(one.included?.paths?.[one['id'] as string]).toMatch(/^\//);
      const list = await read(`/${path.split('/')[1]}?include=paths`);
      expect(list.included?.paths?.[one['id'] as string]).toBe(one.included?.paths?.[one['id'] as string]);
    },
  );

  it('tags: gives each item of a list its own cache tags, as its single read has them', async () => {
    const list = await read('/posts?include=tags&pageSize=100');
    const tags = list.included?.tags ?? {};
    expect(Object.keys(tags).sort()).toEqual((list.data ?? []).map(({ id }) => id).sort());
    const one = await test.as(workspace.key).get(`/posts/${ids.post}`).set('X-Cache-Tags', '1').expect(200);
    expect(tags[ids.post]?.toSorted()).toEqual((one.headers['x-cache-tags'] as string).split(' ').toSorted());
    const [purged] = tagsToPurge(workspace.id, 'author', ids.author);
    expect(tags[ids.post]).toContain(purged);
  });

  it('leaves answers without it as they were, and their ETags', async () => {
    const [plain, empty] = [await get('/posts/loaf'), await get('/posts/loaf?include=')];
    expect(empty.text).toBe(plain.text);
    expect(empty.headers['etag']).toBe(plain.headers['etag']);
    const { included: _, ...rest } = await read('/posts/loaf?include=media,paths,urls,tags');
    expect(rest).toEqual({ ...(plain.body as object), viewCount: expect.any(Number) });
    const { included: __, ...list } = await read('/posts?include=media,paths,urls,tags');
    expect(list).toEqual(await read('/posts'));
  });

  it('names what there is when it is asked for something else', async () => {
    for (const path of ['/posts/loaf', '/pages', '/categories', '/tags', '/authors', '/authors/mara']) {
      const { body } = await get(`${path}?include=media,everything`, 400);
      expect(body).toMatchObject({
        code: 'BAD_REQUEST',
        details: [{ path: 'include', message: 'must be any of media, paths, urls, tags, extensions' }],
      });
    }
    const { body } = await get('/posts?include=everything', 400);
    expect(body.details[0].message).toBe('must be any of media, paths, urls, tags, extensions, highlights');
    expectError(await get('/posts?include=media&include=paths', 400), 'BAD_REQUEST', ['include']);
  });

  it('shows a changed file, and a deleted one no more', async () => {
    const { card } = ids;
    const alt = async () => (await read('/posts/loaf?include=media')).included?.media?.[card]?.alt;
    expect(await alt()).toBe('A loaf');
    const caller = {
      workspaceId: workspace.id,
      userId: workspace.ownerId,
      role: 'owner',
      permissions: new Set(PERMISSIONS),
    } as const;
    await test.app.get(UpdateMediaText).execute({ caller, mediaId: card, texts: { alt: 'Another' } });
    expect(await alt()).toBe('Another');
    await test.app.get(DeleteMedia).execute({ caller, mediaId: card });
    expect(await alt()).toBeUndefined();
  });

  it('takes one statement more for files, however many items there are', async () => {
    const count = (path: string) => {
      emptyCache(test);
      return countStatements(test, () => get(path));
    };
    const few = await count('/posts?pageSize=1&include=media,paths,tags,urls');
    const many = await count('/posts?pageSize=100&include=media,paths,tags,urls');
    const none = await count('/posts?pageSize=99');
    expect([many - few, many - none]).toEqual([0, 1]);
  });
});
