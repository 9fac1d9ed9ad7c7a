import { describe, expect, it } from '@jest/globals';
import { Invalid, type JsonObject } from '@app/shared-kernel';
import { fromArchive, inMemoryArchive } from '../../../testing/archive/archive-fixture.ts';
import { aCategory, anAuthor, aPage, aPost, aTag, WORKSPACE } from '../../../testing/builders.ts';
import { aSite } from '../../../testing/ports/fixed-sites.ts';
import { SlugTaken } from '../../domain/content.errors.ts';
import type { Post } from '../../domain/post/post.ts';
import { RestoreContent } from './restore-content.ts';

const FILE = '0190f11e-0000-7000-8000-000000000001';
const LOST = '0190f11e-0000-7000-8000-000000000002';
const AT = new Date('2020-02-03T04:05:06.789Z');
const LATER = new Date('2021-02-03T04:05:06.789Z');
const actor = { workspaceId: WORKSPACE, userId: '0190dddd-0000-7000-8000-000000000009' };

function setUp() {
  const bench = inMemoryArchive();
  const restoration = bench.restoreContent.begin({ actor, site: aSite({ id: WORKSPACE }), media: new Set([FILE]) });
  return { ...bench, restoration };
}

const aStoredPost = (given: Partial<Post> = {}, beside: JsonObject = {}) => {
  const post = aPost({ createdAt: AT, updatedAt: LATER, ...given });
  return { post, line: fromArchive({ ...post, tagIds: [], relatedPostIds: [], viewCount: 0 }, beside) };
};

describe(RestoreContent.name, () => {
  it('gives every kind of entity its id, its dates and a first version by who restores', async () => {
    const { restoration, ...bench } = setUp();
    const dates = { createdAt: AT, updatedAt: LATER };
    const [author, category, tag, page] = [anAuthor(dates), aCategory(dates), aTag(dates), aPage(dates)];
    const { post, line } = aStoredPost({ authorId: author.id, categoryId: category.id });
    await restoration.put('author', fromArchive(author));
    await restoration.put('category', fromArchive(category));
    await restoration.put('tag', fromArchive(tag));
    await restoration.put('page', fromArchive(page));
    await restoration.put('post', line);
    const first = { version: 1, createdBy: actor.userId, updatedBy: actor.userId };
    expect(await bench.authors.lock(WORKSPACE, author.id)).toEqual({ ...author, ...first });
    expect(await bench.categories.lock(WORKSPACE, category.id)).toEqual({ ...category, ...first });
    expect(await bench.tags.lock(WORKSPACE, tag.id)).toEqual({ ...tag, ...first });
    expect(await bench.pages.lock(WORKSPACE, page.id)).toEqual({ ...page, ...first });
    expect(await bench.posts.lock(WORKSPACE, post.id)).toMatchObject({
      id: post.id,
      slug: post.slug,
      ...dates,
      ...first,
    });
  });

  it('computes what follows from other fields', async () => {
    const { restoration, posts, categories } = setUp();
    const parent = aCategory({ slug: 'bread' });
    await restoration.put('category', fromArchive(parent));
    await restoration.put('category', fromArchive(aCategory({ slug: 'dark' }), { parentId: parent.id.toUpperCase() }));
    expect((await categories.findBySlug(WORKSPACE, 'dark'))?.path).toBe('bread/dark');
    const bodyJson = [{ type: 'paragraph', text: 'Flour and water.' }];
    const { post, line } = aStoredPost({}, { bodyJson, wordCount: 7_000 });
    await restoration.put('post', line);
    expect(await posts.lock(WORKSPACE, post.id)).toMatchObject({ bodyText: 'Flour and water.', wordCount: 3 });
  });

  it('keeps views, tags, pins and values of extensions', async () => {
    const { restoration, posts, views, values } = setUp();
    const tag = aTag();
    const [first, second] = [aStoredPost(), aStoredPost()];
    const { id } = first.post;
    views.posts.add(`${WORKSPACE}/${id}`);
    values.put({ workspaceId: WORKSPACE, kind: 'post', id, slug: 'x', name: 'x' });
    await restoration.put('tag', fromArchive(tag));
    const beside = {
      tagIds: [tag.id],
      relatedPostIds: [second.post.id],
      viewCount: 7,
      extensions: { reviews: { stars: 4 } },
    };
    await restoration.put('post', { ...first.line, ...beside });
    expect(posts.pinsOf(id)).toEqual([]);
    await restoration.put('post', second.line);
    await restoration.finish();
    expect([posts.tagsOf(id), posts.pinsOf(id)]).toEqual([[tag.id], [second.post.id]]);
    expect(views.views).toEqual(new Map([[`${WORKSPACE}/${id}`, 7]]));
    expect((await values.find(WORKSPACE, 'post', id))?.values).toEqual({ reviews: { stars: 4 } });
  });

  it('drops references to files that are gone', async () => {
    const { restoration, authors, posts } = setUp();
    const [kept, lost] = [anAuthor({ avatarMediaId: FILE }), anAuthor({ avatarMediaId: LOST })];
    for (const author of [kept, lost]) await restoration.put('author', fromArchive(author));
    expect((await authors.lock(WORKSPACE, kept.id))?.avatarMediaId).toBe(FILE);
    expect((await authors.lock(WORKSPACE, lost.id))?.avatarMediaId).toBeNull();
    const { post, line } = aStoredPost({ featuredMediaId: LOST });
    await restoration.put('post', line);
    expect((await posts.lock(WORKSPACE, post.id))?.featuredMediaId).toBeNull();
  });

  it.each<[string, JsonObject, string]>([
    ['a title without end', { title: 'a'.repeat(301) }, 'title'],
    ['a slug that is none', { slug: 'No slug' }, 'slug'],
    ['a date that is none', { createdAt: 'yesterday' }, 'createdAt'],
    ['a part of a view', { viewCount: 1.5 }, 'viewCount'],
    ['stars beyond five', { extensions: { reviews: { stars: 6 } } }, 'stars'],
    ['too many tags', { tagIds: Array.from({ length: 51 }, () => FILE) }, 'tagIds'],
  ])('refuses a post with %s, and names both', async (_, different, path) => {
    const { restoration, posts } = setUp();
    const { post, line } = aStoredPost();
    const refusal = await restoration.put('post', { ...line, ...different }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Invalid);
    expect((refusal as Invalid).problems?.[0]?.path).toContain(path);
    if (path !== 'stars') expect(await posts.lock(WORKSPACE, post.id)).toBeNull();
  });

  it('refuses a post that pins itself', async () => {
    const { restoration } = setUp();
    const { post, line } = aStoredPost();
    await expect(restoration.put('post', { ...line, relatedPostIds: [post.id.toUpperCase()] })).rejects.toMatchObject({
      problems: [{ path: `post ${post.id}: relatedPostIds[0]`, message: 'must not be the post itself' }],
    });
  });

  it('refuses what is there twice, a category without its parent, and a taken slug', async () => {
    const { restoration } = setUp();
    const tag = aTag();
    await restoration.put('tag', fromArchive(tag));
    await expect(restoration.put('tag', fromArchive(tag))).rejects.toThrow('twice');
    await expect(restoration.put('tag', fromArchive(aTag({ slug: tag.slug })))).rejects.toThrow(SlugTaken);
    const orphan = fromArchive(aCategory(), { parentId: LOST });
    await expect(restoration.put('category', orphan)).rejects.toThrow('no such category in the archive');
  });
});
