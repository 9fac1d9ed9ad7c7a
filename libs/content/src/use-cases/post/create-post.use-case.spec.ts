import { describe, expect, it, jest } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { PathTaken, SlugTaken } from '../../domain/content.errors.ts';
import type { NewPost } from '../../domain/post/post-command.ts';
import { CreatePost } from './create-post.use-case.ts';
import type { PreparedPost } from './prepared-post.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };
const id = (n: number) => `0190eeee-0000-7000-8000-${n.toString().padStart(12, '0')}`;
const AUTHOR = id(1);

function given() {
  const fixture = inMemoryPosts();
  fixture.references.existing.add(AUTHOR);
  const create = (different: object = {}) =>
    fixture.createPost.execute(actor, {
      slug: 'rye',
      title: 'Rye',
      bodyJson: [],
      authorId: AUTHOR,
      ...different,
    } satisfies NewPost);
  return { ...fixture, create };
}

/** Values that the HTTP layer refuses must be refused by the use case itself too. */
const WRONG: readonly [string, object, string][] = [
  ['a slug with capitals', { slug: 'Rye' }, 'slug'],
  ['no slug', { slug: undefined }, 'slug'],
  ['a blank title', { title: '\n' }, 'title'],
  ['a long title', { title: '😀'.repeat(301) }, 'title'],
  ['a body that is none', { bodyJson: 'text' }, 'bodyJson'],
  ['too many blocks', { bodyJson: Array.from({ length: 1_001 }, () => ({ type: 'divider' })) }, 'bodyJson'],
  ['a heading of level 7', { bodyJson: [{ type: 'heading', level: 7, text: '' }] }, 'bodyJson[0].level'],
  ['a link that is a script', { bodyJson: [cta('javascript:alert(1)')] }, 'bodyJson[0].linkUrl'],
  ['an author that is no id', { authorId: 'mara' }, 'authorId'],
  ['no author', { authorId: null }, 'authorId'],
  ['a long excerpt', { excerpt: 'x'.repeat(2_001) }, 'excerpt'],
  ['a long summary', { summaryForAi: 'x'.repeat(2_001) }, 'summaryForAi'],
  ['a category that is no id', { categoryId: 'bread' }, 'categoryId'],
  ['too many tags', { tagIds: Array.from({ length: 51 }, (_, n) => id(n)) }, 'tagIds'],
  ['a tag that is no id', { tagIds: [id(2), 'rye'] }, 'tagIds[1]'],
  ['too many pins', { relatedPostIds: Array.from({ length: 21 }, (_, n) => id(n)) }, 'relatedPostIds'],
  ['a schedule', { status: 'scheduled' }, 'status'],
  ['an unknown status', { status: 'hidden' }, 'status'],
  ['a how-to that may be', { isHowTo: 'perhaps' }, 'isHowTo'],
  ['a canonical address that is none', { canonicalUrl: '/rye' }, 'canonicalUrl'],
  ['an unknown type', { schemaType: 'Loaf' }, 'schemaType'],
  ['data that is none', { structuredData: [] }, 'structuredData'],
  ['SEO values that are none', { seo: 'best' }, 'seo'],
  ['a publication that is no moment', { publishedAt: 'yesterday' }, 'publishedAt'],
  ['a birth that no calendar has', { createdAt: new Date(Number.NaN) }, 'createdAt'],
];

function cta(linkUrl: string) {
  return { type: 'cta', title: '', body: '', linkUrl, linkLabel: '', variant: 'default' };
}

describe(CreatePost.name, () => {
  it('stores what follows from the content beside it', async () => {
    const { create, posts, clock, activity, transactions } = given();
    const bodyJson = [
      { type: 'heading', level: 2, text: 'Mix', extra: 'unknown' },
      { type: 'paragraph', text: 'Flour and water' },
    ];
    const postId = await create({ bodyJson, excerpt: 'Short.' });
    expect(posts.rows.get(postId)).toMatchObject({
      workspaceId: WORKSPACE,
      bodyJson: [{ type: 'heading', level: 2, text: 'Mix', id: 'mix' }, bodyJson[1]],
      bodyText: 'Mix Flour and water',
      wordCount: 4,
      tocItems: [{ level: 2, text: 'Mix', id: 'mix' }],
      seoScore: 3,
      status: 'draft',
      publishedAt: null,
      categoryId: null,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
    expect(activity.entries).toMatchObject([{ action: 'post.created', details: { slug: 'rye', status: 'draft' } }]);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('stamps and announces what is published at once, and keeps when it was published elsewhere', async () => {
    const { create, posts, clock, paths } = given();
    const first = await create({ status: 'published' });
    expect(posts.rows.get(first)?.publishedAt).toEqual(clock.now());
    const publishedAt = new Date('2020-05-05T00:00:00.000Z');
    const second = await create({ slug: 'old', status: 'published', publishedAt });
    expect(posts.rows.get(second)?.publishedAt).toEqual(publishedAt);
    expect(paths.live).toEqual(['/rye', '/old']);
  });

  it('attaches tags and pins others, each once', async () => {
    const { create, posts, references } = given();
    const other = await create({ slug: 'other' });
    for (const known of [id(2), id(3), other]) references.existing.add(known);
    const postId = await create({ tagIds: [id(3), id(2), id(3)], relatedPostIds: [other, other] });
    expect(posts.tagsOf(postId)).toEqual([id(3), id(2)]);
    expect(posts.pinsOf(postId)).toEqual([other]);
  });

  it('refuses references to nothing, naming each place, and a taken slug', async () => {
    const { create, posts, transactions } = given();
    const wrong = { authorId: id(9), tagIds: [id(8)], categoryId: id(7) };
    await expect(create(wrong)).rejects.toMatchObject({
      problems: [{ path: 'authorId' }, { path: 'categoryId' }, { path: 'tagIds[0]' }],
    });
    expect(posts.rows.size).toBe(0);
    await create();
    await expect(create()).rejects.toThrow(SlugTaken);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('creates many as it creates each, with one change of the workspace', async () => {
    const { create, createPost, posts, references, paths, livePaths, activity, transactions } = given();
    references.existing.add(id(2));
    const many = ['a', 'b', 'c'].map((slug): NewPost => ({
      slug,
      title: slug,
      bodyJson: [],
      authorId: AUTHOR,
      tagIds: [id(2), id(2)],
      status: slug === 'b' ? 'draft' : 'published',
    }));
    const ids = await createPost.executeAll(actor, many);
    expect(ids.map((each) => posts.rows.get(each)?.slug)).toEqual(['a', 'b', 'c']);
    expect(ids.map((each) => posts.tagsOf(each))).toEqual([[id(2)], [id(2)], [id(2)]]);
    expect(paths.live).toEqual(['/a', '/c']);
    expect(livePaths.claimed).toEqual(['/a', '/c']);
    expect(activity.entries).toHaveLength(3);
    expect(transactions.changed).toEqual([WORKSPACE]);
    const single = posts.rows.get(await create({ slug: 'd', title: 'a', status: 'published', tagIds: [id(2)] }));
    expect({ ...posts.rows.get(ids[0] ?? ''), id: '', slug: '' }).toEqual({ ...single, id: '', slug: '' });
    expect(await createPost.executeAll(actor, [])).toEqual([]);
  });

  it('computes again what a changed category or other settings would make of a prepared post', async () => {
    const { createPost, posts, references, categories, sites, composer, paths } = given();
    references.existing.add(id(7));
    categories.place(WORKSPACE, id(7), { name: 'Bread', path: 'bread' });
    const post = { title: 'A', bodyJson: [], authorId: AUTHOR, categoryId: id(7), status: 'published' } as const;
    const prepare = () => createPost.prepareAll(actor, [{ ...post, slug: 'a' }]);
    const compose = jest.spyOn(composer, 'compose');
    sites.permalinks = { ...sites.permalinks, post: '/{category}/{slug}' };
    const existing = await prepare();
    const { post: computed } = (existing[0] as PreparedPost).made;
    const [first = ''] = await createPost.addAll(actor, existing);
    expect([compose.mock.calls.length, first, posts.rows.get(first)]).toEqual([1, computed.id, computed]);
    posts.rows.delete(first);
    const moved = await prepare();
    categories.place(WORKSPACE, id(7), { name: 'Loaves', path: 'loaves' });
    await createPost.addAll(actor, moved);
    expect([compose.mock.calls.length, paths.live.at(-1)]).toEqual([3, '/loaves/a']);
    posts.rows.clear();
    const elsewhere = await prepare();
    sites.permalinks = { ...sites.permalinks, post: '/{slug}' };
    await createPost.addAll(actor, elsewhere);
    expect([compose.mock.calls.length, paths.live.at(-1)]).toEqual([5, '/a']);
  });

  it('creates none of many when one cannot be', async () => {
    const { createPost, posts, livePaths, paths } = given();
    const many = (second: object) =>
      createPost.executeAll(actor, [
        { slug: 'a', title: 'A', bodyJson: [], authorId: AUTHOR, status: 'published' },
        { slug: 'b', title: 'B', bodyJson: [], authorId: AUTHOR, status: 'published', ...second },
      ]);
    await expect(many({ authorId: id(9) })).rejects.toMatchObject({ problems: [{ path: 'posts[1].authorId' }] });
    await expect(many({ slug: 'a' })).rejects.toThrow(PathTaken);
    await expect(many({ title: '' })).rejects.toThrow(Invalid);
    await expect(many({ relatedPostIds: [id(5)] })).rejects.toThrow(TypeError);
    livePaths.add(WORKSPACE, '/b');
    await expect(many({})).rejects.toThrow(PathTaken);
    expect(posts.rows.size).toBe(0);
    expect(paths.live).toEqual([]);
  });

  it.each(WRONG)('refuses %s', async (_, wrong, path) => {
    const { create, posts, transactions } = given();
    const error: unknown = await create(wrong).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).problems?.map((problem) => problem.path)).toEqual([path]);
    expect(posts.rows.size).toBe(0);
    expect(transactions.changed).toEqual([]);
  });
});
