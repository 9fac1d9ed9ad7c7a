import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { WORKSPACE } from '../../../testing/builders.ts';
import { inMemorySchedules } from '../../../testing/schedule/schedule-fixture.ts';
import { ScheduleUnpublishing } from './schedule-unpublishing.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };

function given() {
  const fixture = inMemorySchedules();
  const later = (ms: number) => new Date(fixture.clock.now().getTime() + ms);
  return { ...fixture, later };
}

describe(ScheduleUnpublishing, () => {
  it('stores the time for what is published, changes and withdraws it, and wakes the job at it', async () => {
    const { unpublishing, addPage, pages, later, activity, jobs } = given();
    const page = await addPage({ status: 'published' });
    const name = { type: 'page', idOrSlug: page.id } as const;
    expect(await unpublishing.plan(actor, name, later(5))).toBe(page.id);
    expect(pages.pages.rows.get(page.id)).toMatchObject({ unpublishAt: later(5), unpublishBy: 'u', version: 2 });
    await unpublishing.plan(actor, name, later(9));
    await unpublishing.plan(actor, name, later(9));
    expect(pages.pages.rows.get(page.id)).toMatchObject({ unpublishAt: later(9), version: 3 });
    await unpublishing.takeBack(actor, name);
    await unpublishing.takeBack(actor, name);
    expect(pages.pages.rows.get(page.id)).toMatchObject({ unpublishAt: null, unpublishBy: null, version: 4 });
    expect(activity.entries.map(({ action }) => action)).toEqual([
      'page.unpublish-scheduled',
      'page.unpublish-scheduled',
      'page.unpublish-unscheduled',
    ]);
    expect(jobs.jobs.map(({ at }) => at)).toEqual([later(5), later(9)]);
  });

  it('accepts a scheduled post for a time after its publication only', async () => {
    const { unpublishing, publication, addPost, later } = given();
    const post = await addPost({ status: 'draft' });
    const name = { type: 'post', idOrSlug: post.id } as const;
    await expect(unpublishing.plan(actor, name, later(9))).rejects.toThrow(Invalid);
    await publication.plan(actor, name, later(5));
    for (const ms of [4, 5]) {
      await expect(unpublishing.plan(actor, name, later(ms))).rejects.toMatchObject({ problems: [{ path: 'at' }] });
    }
    await unpublishing.plan(actor, name, later(6));
    await expect(publication.plan(actor, name, later(6))).rejects.toMatchObject({ problems: [{ path: 'at' }] });
  });

  it('refuses times that are past or none, and what does not exist', async () => {
    const { unpublishing, addPost, later } = given();
    const post = await addPost({ status: 'published' });
    const name = { type: 'post', idOrSlug: post.id } as const;
    for (const at of [later(0), later(-1), 'soon' as unknown as Date, new Date(Number.NaN)]) {
      await expect(unpublishing.plan(actor, name, at)).rejects.toMatchObject({ problems: [{ path: 'at' }] });
    }
    await expect(unpublishing.takeBack(actor, { type: 'post', idOrSlug: 'nobody' })).rejects.toThrow(NotFound);
  });
});
