import { describe, expect, it } from '@jest/globals';
import { Invalid, type JsonObject } from '@app/shared-kernel';
import { fromArchive, inMemoryArchive } from '../../../testing/archive/archive-fixture.ts';
import { aPage, aPost, aTag, WORKSPACE } from '../../../testing/builders.ts';
import { aMedia } from '../../../testing/media/a-media.ts';
import { MAX_RELATED } from '../../domain/limits.ts';
import { MergeContent } from './merge-content.ts';

const actor = { workspaceId: WORKSPACE };
const lineOf = (post = aPost(), different: JsonObject = {}) =>
  fromArchive({ ...post, tagIds: [], relatedPostIds: [], viewCount: 0 }, different);

describe(MergeContent.name, () => {
  it('takes what a restore would take', () => {
    const { mergeContent } = inMemoryArchive();
    expect(() => mergeContent.check('post', lineOf())).not.toThrow();
    expect(() => mergeContent.check('page', fromArchive(aPage()))).not.toThrow();
    expect(() => mergeContent.check('media', fromArchive(aMedia()))).not.toThrow();
    expect(() =>
      mergeContent.check('tag', fromArchive(aTag(), { extensions: { reviews: { stars: 5 } } })),
    ).not.toThrow();
  });

  it.each<[string, JsonObject]>([
    ['a title without end', { title: 'a'.repeat(301) }],
    ['less than no views', { viewCount: -1 }],
    ['stars beyond five', { extensions: { reviews: { stars: 6 } } }],
    ['values that are none', { extensions: [] }],
  ])('refuses a post with %s', (_, different) => {
    const { mergeContent } = inMemoryArchive();
    expect(() => mergeContent.check('post', lineOf(aPost(), different))).toThrow(Invalid);
  });

  it('stores values of extensions under the id that the entity has here', async () => {
    const { mergeContent, values } = inMemoryArchive();
    const { id } = aPost();
    values.put({ workspaceId: WORKSPACE, kind: 'post', id, slug: 'x', name: 'x' });
    const line = lineOf(aPost(), { extensions: { reviews: { stars: 3 } } });
    await mergeContent.extend(WORKSPACE, 'post', id, line);
    expect((await values.find(WORKSPACE, 'post', id))?.values).toEqual({ reviews: { stars: 3 } });
    const wrong = lineOf(aPost(), { extensions: { reviews: { stars: 0 } } });
    await expect(mergeContent.extend(WORKSPACE, 'post', id, wrong)).rejects.toThrow(Invalid);
  });

  it('adds the views of a post, and refuses what is no number of them', async () => {
    const { mergeContent, views } = inMemoryArchive();
    const { id } = aPost();
    const key = `${WORKSPACE}/${id}`;
    views.posts.add(key);
    for (const viewCount of [5, 0, 2]) await mergeContent.count(WORKSPACE, id, lineOf(aPost(), { viewCount }));
    await mergeContent.count(WORKSPACE, id, {});
    expect(views.views.get(key)).toBe(7);
    for (const viewCount of [1.5, -1, '3']) {
      await expect(mergeContent.count(WORKSPACE, id, { viewCount })).rejects.toThrow(Invalid);
    }
    expect(views.views.get(key)).toBe(7);
  });

  it('pins posts, and leaves caches valid where nothing differs', async () => {
    const { mergeContent, posts, transactions, changes } = inMemoryArchive();
    const [post, other] = [aPost(), aPost()];
    for (const each of [post, other]) await posts.add(each);
    await mergeContent.pin(actor, post.id, [other.id, other.id.toUpperCase()]);
    expect(posts.pinsOf(post.id)).toEqual([other.id]);
    await mergeContent.pin(actor, post.id, [other.id]);
    expect(transactions.changed).toEqual([WORKSPACE]);
    expect(changes.touches).toEqual([{ workspaceId: WORKSPACE, type: 'post', id: post.id }]);
  });

  it('refuses pins that HTTP would refuse', async () => {
    const { mergeContent, posts } = inMemoryArchive();
    const post = aPost();
    await posts.add(post);
    const many = Array.from({ length: MAX_RELATED + 1 }, () => aPost().id);
    for (const pins of [[post.id], ['no-id'], [aPost().id], many]) {
      await expect(mergeContent.pin(actor, post.id, pins)).rejects.toThrow(Invalid);
    }
    expect(posts.pinsOf(post.id)).toEqual([]);
  });
});
