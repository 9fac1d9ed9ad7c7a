import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { ChangedMeanwhile, PathTaken, SlugTaken } from '../../domain/content.errors.ts';
import type { Post } from '../../domain/post/post.ts';
import { UpdatePost } from './update-post.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };
const TAG = '0190eeee-0000-7000-8000-000000000002';
const CATEGORY = '0190eeee-0000-7000-8000-000000000003';
const PUBLISHED_AT = new Date('2025-05-05T00:00:00.000Z');
const LIVE = { status: 'published', publishedAt: PUBLISHED_AT } as const;

async function given(different: Partial<Post> = {}) {
  const fixture = inMemoryPosts();
  const post = aPost({ seoScore: 23, readabilityScore: 50, ...different });
  await fixture.posts.add(post);
  fixture.clock.advance(1_000);
  const update = (changes: object, precondition?: () => Promise<void>) =>
    fixture.updatePost.execute(actor, post.id, changes, precondition);
  return { ...fixture, post, update, stored: () => fixture.posts.rows.get(post.id) };
}

describe(UpdatePost.name, () => {
  it('writes what differs and what follows from it', async () => {
    const { update, stored, post, clock, activity, transactions } = await given();
    await update({ title: 'Rye', bodyJson: [{ type: 'paragraph', text: 'Three more words' }] });
    expect(stored()).toEqual({
      ...post,
      title: 'Rye',
      bodyJson: [{ type: 'paragraph', text: 'Three more words' }],
      bodyText: 'Three more words',
      wordCount: 3,
      seoScore: 3,
      version: 2,
      updatedBy: 'u',
      updatedAt: clock.now(),
    });
    expect(activity.entries).toMatchObject([{ action: 'post.updated', details: { fields: ['title', 'bodyJson'] } }]);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('writes nothing when nothing differs', async () => {
    const { update, stored, post, transactions, activity } = await given();
    await update({});
    await update({ title: post.title, bodyJson: [], tagIds: [], relatedPostIds: [], seo: {} });
    expect(stored()).toEqual(post);
    expect(transactions.changed).toEqual([]);
    expect(activity.entries).toEqual([]);
  });

  it('merges SEO values, and keeps no title that was inherited before the change', async () => {
    const { update, stored } = await given({ title: 'Old', seo: { focusKeyword: 'rye' } });
    await update({ title: 'New', seo: { title: 'Old', focusKeyword: null, robots: { index: false } } });
    expect(stored()?.seo).toEqual({ robots: { index: false } });
  });

  it('stamps the first publication, and no later one', async () => {
    const { update, stored, clock, paths } = await given();
    await update({ status: 'published' });
    const first = clock.now();
    expect(stored()?.publishedAt).toEqual(first);
    expect(paths.live).toHaveLength(1);
    clock.advance(1_000);
    await update({ status: 'draft' });
    await update({ status: 'published' });
    expect(stored()?.publishedAt).toEqual(first);
  });

  it.each(['published', 'archived'])('ends a plan with a change to %s, and with no other change', async (status) => {
    const scheduledAt = new Date('2030-01-01T00:00:00.000Z');
    const { update, stored, activity } = await given({ scheduledAt, scheduledBy: 'v' });
    await update({ title: 'Rye', status: 'draft' });
    expect(stored()).toMatchObject({ scheduledAt, scheduledBy: 'v' });
    await update({ status });
    expect(stored()).toMatchObject({ status, scheduledAt: null, scheduledBy: null });
    expect(activity.entries.map(({ action }) => action)).toEqual(['post.updated', `post.${status}`]);
  });

  it.each([
    [{ slug: 'rye' }, { status: 'published' }, '/rye'],
    [{ slug: 'rye', ...LIVE }, { slug: 'dark-rye' }, '/dark-rye'],
  ])('of %j to %j is refused where another lives', async (post, changes, path) => {
    const { update, livePaths, paths } = await given(post);
    livePaths.add(WORKSPACE, path);
    await expect(update(changes)).rejects.toThrow(PathTaken);
    expect({ claimed: livePaths.claimed, live: paths.live, moves: paths.moves }).toEqual({
      claimed: [path],
      live: [],
      moves: [],
    });
  });

  it('tells where a live post went, whether its slug or its category took it there', async () => {
    const { update, sites, paths, categories, references } = await given({ slug: 'rye', ...LIVE });
    sites.permalinks = { ...sites.permalinks, post: '/{category}/{slug}' };
    references.existing.add(CATEGORY);
    categories.place(WORKSPACE, CATEGORY, { name: 'Bread', path: 'bread' });
    await update({ slug: 'dark-rye' });
    await update({ categoryId: CATEGORY });
    expect(paths.moves).toEqual([
      { from: '/uncategorised/rye', to: '/uncategorised/dark-rye', stillLive: false },
      { from: '/uncategorised/dark-rye', to: '/bread/dark-rye', stillLive: false },
    ]);
  });

  it('tells of no move of what is not live before and after', async () => {
    const { update, paths } = await given({ slug: 'rye' });
    await update({ slug: 'dark-rye' });
    await update({ slug: 'white-rye', status: 'published' });
    await update({ slug: 'rye-at-last', status: 'archived' });
    expect(paths.moves).toEqual([]);
    expect(paths.live).toEqual(['/white-rye']);
  });

  it('replaces tags as a whole', async () => {
    const { update, posts, post, references, activity } = await given();
    references.existing.add(TAG);
    await update({ tagIds: [TAG.toUpperCase(), TAG] });
    expect(posts.tagsOf(post.id)).toEqual([TAG]);
    await update({ tagIds: [] });
    expect(posts.tagsOf(post.id)).toEqual([]);
    expect(activity.actions).toEqual(['post.tags-replaced', 'post.tags-replaced']);
  });

  it('accepts a file that the post mentions already though it is gone', async () => {
    const mediaId = '0190eeee-0000-7000-8000-000000000009';
    const { update } = await given({ mediaIds: [mediaId] });
    const image = { type: 'image', mediaId };
    await update({ bodyJson: [image] });
    const other = { type: 'image', mediaId: mediaId.replace(/9$/, '8') };
    await expect(update({ bodyJson: [image, other] })).rejects.toMatchObject({
      problems: [{ path: 'bodyJson[1].mediaId' }],
    });
  });

  it.each([
    ['a slug with capitals', { slug: 'Rye' }, 'slug'],
    ['no title', { title: null }, 'title'],
    ['a schedule', { status: 'scheduled' }, 'status'],
    ['a broken block', { bodyJson: [{ type: 'code', language: 'ts' }] }, 'bodyJson[0].code'],
    ['no SEO values at all', { seo: null }, 'seo'],
    ['too many tags', { tagIds: Array.from({ length: 51 }, () => TAG) }, 'tagIds'],
  ])('refuses %s', async (_, wrong, path) => {
    const { update, stored, post, transactions } = await given();
    const error: unknown = await update(wrong).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).problems?.map((problem) => problem.path)).toEqual([path]);
    expect(stored()).toEqual(post);
    expect(transactions.changed).toEqual([]);
  });

  it('refuses a taken slug, itself as its pin, an unknown post and an outdated state', async () => {
    const { update, updatePost, posts, post, stored } = await given();
    const other = aPost();
    await posts.add(other);
    await expect(update({ slug: other.slug })).rejects.toThrow(SlugTaken);
    await expect(update({ relatedPostIds: [post.id] })).rejects.toThrow(Invalid);
    await expect(updatePost.execute(actor, 'nobodys', { title: 'x' })).rejects.toThrow(NotFound);
    const outdated = () => Promise.reject(new ChangedMeanwhile());
    await expect(update({ title: 'x' }, outdated)).rejects.toThrow(ChangedMeanwhile);
    expect(stored()).toEqual(post);
  });
});
