import { describe, expect, it } from '@jest/globals';
import { NotFound } from '@app/shared-kernel';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import { DeletePost } from './delete-post.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };

describe(DeletePost.name, () => {
  it('hides the post, frees its slug, takes it off all pins and gives it as it was', async () => {
    const { deletePost, posts, clock, activity, transactions } = inMemoryPosts();
    const [post, other] = [aPost(), aPost()];
    await posts.add(post);
    await posts.add(other);
    await posts.replaceRelated(WORKSPACE, other.id, [post.id]);
    const view = await deletePost.execute(actor, post.slug);
    expect(view.post).toEqual({ ...post, deletedAt: clock.now() });
    expect(await posts.lock(WORKSPACE, post.id)).toBeNull();
    expect(posts.pinsOf(other.id)).toEqual([]);
    await posts.add(aPost({ slug: post.slug }));
    expect(activity.entries).toMatchObject([{ action: 'post.deleted', details: { slug: post.slug } }]);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('refuses one that is gone, of another workspace, or changed meanwhile', async () => {
    const { deletePost, posts, activity } = inMemoryPosts();
    const post = aPost();
    await posts.add(post);
    await expect(deletePost.execute({ ...actor, workspaceId: 'other' }, post.id)).rejects.toThrow(NotFound);
    const outdated = () => Promise.reject(new ChangedMeanwhile());
    await expect(deletePost.execute(actor, post.id, outdated)).rejects.toThrow(ChangedMeanwhile);
    expect(await posts.lock(WORKSPACE, post.id)).toEqual(post);
    await deletePost.execute(actor, post.id);
    await expect(deletePost.execute(actor, post.id)).rejects.toThrow(NotFound);
    expect(activity.actions).toEqual(['post.deleted']);
  });
});
