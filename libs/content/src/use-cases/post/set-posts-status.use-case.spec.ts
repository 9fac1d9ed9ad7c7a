import { describe, expect, it } from '@jest/globals';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { SetPostsStatus } from './set-posts-status.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };
const NOBODY = '0190ffff-0000-7000-8000-000000000000';

describe(SetPostsStatus.name, () => {
  it('changes each by itself, and tells of those that failed', async () => {
    const { setStatus, posts, paths } = inMemoryPosts();
    const [first, second] = [aPost(), aPost()];
    await posts.add(first);
    await posts.add(second);
    const results = await setStatus.execute(actor, [first.id, NOBODY, second.id], 'published');
    expect(results).toEqual([
      { id: first.id, ok: true },
      { id: NOBODY, ok: false, error: { code: 'NOT_FOUND', message: 'No such post.' } },
      { id: second.id, ok: true },
    ]);
    expect([...posts.rows.values()].map(({ status }) => status)).toEqual(['published', 'published']);
    expect(paths.live).toEqual([`/${first.slug}`, `/${second.slug}`]);
  });

  it('stops at a failure that is no refusal', async () => {
    const { setStatus, posts } = inMemoryPosts();
    const post = aPost();
    await posts.add(post);
    posts.save = () => Promise.reject(new Error('connection lost'));
    await expect(setStatus.execute(actor, [post.id], 'archived')).rejects.toThrow('connection lost');
  });

  it.each([
    ['no post', [], 'archived', 'ids'],
    ['too many posts', Array.from({ length: 201 }, () => NOBODY), 'archived', 'ids'],
    ['what is no id', ['rye'], 'archived', 'ids[0]'],
    ['a schedule', [NOBODY], 'scheduled', 'status'],
  ])('refuses %s as a whole', async (_, ids, status, path) => {
    const { setStatus } = inMemoryPosts();
    await expect(setStatus.execute(actor, ids, status as 'draft')).rejects.toMatchObject({ problems: [{ path }] });
  });
});
