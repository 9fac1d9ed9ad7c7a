import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { Post } from '../../domain/post/post.ts';
import { SchedulePublication } from './schedule-publication.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };

async function given(different: Partial<Post> = {}) {
  const fixture = inMemoryPosts();
  const post = aPost(different);
  await fixture.posts.add(post);
  const later = (ms: number) => new Date(fixture.clock.now().getTime() + ms);
  return { ...fixture, post, later, stored: () => fixture.posts.rows.get(post.id) };
}

describe(SchedulePublication, () => {
  it.each(['draft', 'archived'] as const)('keeps a moment for a post that stays %s', async (status) => {
    const { planPublication, post, later, stored, clock, activity, transactions } = await given({ status });
    const at = later(1);
    expect(await planPublication.plan(actor, post.slug, at)).toBe(post.id);
    expect(stored()).toEqual({
      ...post,
      scheduledAt: at,
      scheduledBy: 'u',
      version: 2,
      updatedBy: 'u',
      updatedAt: clock.now(),
    });
    expect(activity.entries).toMatchObject([{ action: 'post.scheduled', details: { at: at.toISOString() } }]);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('lets a later plan take the place of an earlier one, and the same one change nothing', async () => {
    const { planPublication, post, later, stored, transactions } = await given();
    await planPublication.plan(actor, post.id, later(1_000));
    await planPublication.plan({ ...actor, userId: 'v' }, post.id, later(500));
    await planPublication.plan(actor, post.id, later(500));
    expect(stored()).toMatchObject({ scheduledAt: later(500), scheduledBy: 'v', version: 3 });
    expect(transactions.changed).toHaveLength(2);
  });

  it('takes a plan back, and nothing where there is none', async () => {
    const { planPublication, post, later, stored, activity, transactions } = await given();
    await planPublication.plan(actor, post.id, later(1_000));
    await planPublication.takeBack(actor, post.id);
    await planPublication.takeBack(actor, post.id);
    expect(stored()).toMatchObject({ scheduledAt: null, scheduledBy: null, version: 3 });
    expect(activity.entries.map(({ action }) => action)).toEqual(['post.scheduled', 'post.unscheduled']);
    expect(transactions.changed).toHaveLength(2);
  });

  it.each([0, -1])('refuses a moment %d ms from now', async (ms) => {
    const { planPublication, post, later, stored } = await given();
    await expect(planPublication.plan(actor, post.id, later(ms))).rejects.toMatchObject({ problems: [{ path: 'at' }] });
    expect(stored()).toEqual(post);
  });

  it.each(['soon', null, new Date(Number.NaN)])('refuses %p for a moment', async (at) => {
    const { planPublication, post } = await given();
    await expect(planPublication.plan(actor, post.id, at as Date)).rejects.toThrow(Invalid);
  });

  it('refuses a post that is live, one that is not there, and one that changed', async () => {
    const { planPublication, post, later } = await given({ status: 'published' });
    await expect(planPublication.plan(actor, post.id, later(1))).rejects.toThrow(Invalid);
    await expect(planPublication.plan(actor, 'nobody', later(1))).rejects.toThrow(NotFound);
    await expect(planPublication.takeBack(actor, 'nobody')).rejects.toThrow(NotFound);
    const changed = async () => Promise.reject(new ChangedMeanwhile({ version: 2 }));
    await expect(planPublication.plan(actor, post.id, later(1), changed)).rejects.toThrow(ChangedMeanwhile);
  });
});
