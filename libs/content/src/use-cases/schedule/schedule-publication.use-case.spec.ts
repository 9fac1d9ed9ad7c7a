import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { WORKSPACE } from '../../../testing/builders.ts';
import { inMemorySchedules } from '../../../testing/schedule/schedule-fixture.ts';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { Page } from '../../domain/page/page.ts';
import type { Post } from '../../domain/post/post.ts';
import type { ScheduledType } from '../../domain/schedule/schedule.ts';
import { SchedulePublication } from './schedule-publication.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };

async function given(type: ScheduledType, different: Partial<Post & Page> = {}) {
  const fixture = inMemorySchedules();
  const entity = await (type === 'post' ? fixture.addPost(different) : fixture.addPage(different));
  const later = (ms: number) => new Date(fixture.clock.now().getTime() + ms);
  const stored = () => (type === 'post' ? fixture.posts.rows.get(entity.id) : fixture.pages.pages.rows.get(entity.id));
  return { ...fixture, entity, name: { type, idOrSlug: entity.id }, later, stored };
}

describe.each(['post', 'page'] as const)(`${SchedulePublication.name} of a %s`, (type) => {
  it('stores the time, and wakes the job at it, while the status stays', async () => {
    const { publication, entity, later, stored, clock, activity, jobs } = await given(type);
    const at = later(1);
    expect(await publication.plan(actor, { type, idOrSlug: entity.slug }, at)).toBe(entity.id);
    const changed = { scheduledAt: at, scheduledBy: 'u', version: 2, updatedBy: 'u', updatedAt: clock.now() };
    expect(stored()).toEqual({ ...entity, ...changed });
    expect(activity.entries).toMatchObject([{ action: `${type}.scheduled`, details: { at: at.toISOString() } }]);
    expect(jobs.jobs).toMatchObject([{ name: 'scheduled-publications', group: WORKSPACE, at }]);
  });

  it('replaces an earlier time by a later call, and the same time changes nothing', async () => {
    const { publication, name, later, stored, transactions } = await given(type);
    await publication.plan(actor, name, later(1_000));
    await publication.plan({ ...actor, userId: 'v' }, name, later(500));
    await publication.plan(actor, name, later(500));
    expect(stored()).toMatchObject({ scheduledAt: later(500), scheduledBy: 'v', version: 3 });
    expect(transactions.changed).toHaveLength(2);
  });

  it('withdraws the time with that of unpublishing, and does nothing where there is none', async () => {
    const { publication, unpublishing, name, later, stored, activity } = await given(type);
    await publication.plan(actor, name, later(1_000));
    await unpublishing.plan(actor, name, later(2_000));
    await publication.takeBack(actor, name);
    await publication.takeBack(actor, name);
    expect(stored()).toMatchObject({ scheduledAt: null, scheduledBy: null, unpublishAt: null, version: 4 });
    expect(activity.entries.map(({ action }) => action)).toEqual([
      `${type}.scheduled`,
      `${type}.unpublish-scheduled`,
      `${type}.unscheduled`,
    ]);
  });

  it.each([0, -1])('refuses a time %d ms from now', async (ms) => {
    const { publication, name, entity, later, stored } = await given(type);
    await expect(publication.plan(actor, name, later(ms))).rejects.toMatchObject({ problems: [{ path: 'at' }] });
    expect(stored()).toEqual(entity);
  });

  it.each(['soon', null, new Date(Number.NaN)])('refuses %p for a time', async (at) => {
    const { publication, name } = await given(type);
    await expect(publication.plan(actor, name, at as Date)).rejects.toThrow(Invalid);
  });

  it('refuses what is published, what does not exist, and what has changed', async () => {
    const { publication, name, later } = await given(type, { status: 'published' });
    await expect(publication.plan(actor, name, later(1))).rejects.toThrow(Invalid);
    const nobody = { type, idOrSlug: 'nobody' };
    await expect(publication.plan(actor, nobody, later(1))).rejects.toThrow(NotFound);
    await expect(publication.takeBack(actor, nobody)).rejects.toThrow(NotFound);
    const changed = async () => Promise.reject(new ChangedMeanwhile({ version: 2 }));
    await expect(publication.plan(actor, name, later(1), changed)).rejects.toThrow(ChangedMeanwhile);
  });
});
