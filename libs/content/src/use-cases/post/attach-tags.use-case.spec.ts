import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { AttachTags } from './attach-tags.use-case.ts';
import { DetachTag } from './detach-tag.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };
const tagIds = Array.from({ length: 60 }, (_, n) => `0190eeee-0000-7000-8000-${n.toString().padStart(12, '0')}`);
const [RYE, WHEAT] = tagIds as [string, string];

async function given() {
  const fixture = inMemoryPosts();
  const post = aPost();
  await fixture.posts.add(post);
  for (const id of tagIds) fixture.references.existing.add(id);
  fixture.clock.advance(1_000);
  const attach = (ids: readonly string[]) => fixture.attachTags.execute(actor, post.id, ids);
  const detach = (id: string) => fixture.detachTag.execute(actor, post.id, id);
  return { ...fixture, post, attach, detach, stored: () => fixture.posts.rows.get(post.id) };
}

describe(AttachTags.name, () => {
  it('adds what is new, moves updatedAt then only, and records it', async () => {
    const { attach, posts, post, stored, clock, activity, transactions } = await given();
    await attach([RYE.toUpperCase(), RYE]);
    expect(posts.tagsOf(post.id)).toEqual([RYE]);
    expect(stored()?.updatedAt).toEqual(clock.now());
    clock.advance(1_000);
    await attach([RYE]);
    expect(stored()?.updatedAt).not.toEqual(clock.now());
    expect(activity.entries).toMatchObject([{ action: 'post.tags-attached', details: { tagIds: [RYE] } }]);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('lets a post have fifty, over however many calls', async () => {
    const { attach, posts, post } = await given();
    await attach(tagIds.slice(0, 30));
    await attach(tagIds.slice(20, 50));
    expect(posts.tagsOf(post.id)).toHaveLength(50);
    await expect(attach([tagIds[50] as string])).rejects.toMatchObject({ problems: [{ path: 'tagIds' }] });
    await attach(tagIds.slice(0, 50));
  });

  it.each([
    ['none', [], 'tagIds'],
    ['more than fifty', tagIds.slice(0, 51), 'tagIds'],
    ['one that is no id', [RYE, 'rye'], 'tagIds[1]'],
    ['one that does not exist', [WHEAT, '0190ffff-0000-7000-8000-000000000000'], 'tagIds[1]'],
  ])('refuses %s', async (_, wrong, path) => {
    const { attach, posts, post, transactions } = await given();
    const error: unknown = await attach(wrong).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).problems?.map((problem) => problem.path)).toEqual([path]);
    expect(posts.tagsOf(post.id)).toEqual([]);
    expect(transactions.changed).toEqual([]);
  });

  it('refuses a post that does not exist', async () => {
    const { attachTags } = await given();
    await expect(attachTags.execute(actor, 'nobodys', [RYE])).rejects.toThrow(NotFound);
  });
});

describe(DetachTag.name, () => {
  it('takes a tag off, and does nothing when it is not attached', async () => {
    const { attach, detach, posts, post, activity } = await given();
    await attach([RYE, WHEAT]);
    await detach(RYE);
    await detach(RYE);
    expect(posts.tagsOf(post.id)).toEqual([WHEAT]);
    expect(activity.actions).toEqual(['post.tags-attached', 'post.tags-detached']);
  });

  it('refuses what is no id', async () => {
    const { detach } = await given();
    await expect(detach('rye')).rejects.toMatchObject({ problems: [{ path: 'tagId' }] });
  });
});
