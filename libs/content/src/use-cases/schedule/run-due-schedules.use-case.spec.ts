import { describe, expect, it } from '@jest/globals';
import { WorkspaceIsMoving } from '@app/shared-kernel';
import { WORKSPACE } from '../../../testing/builders.ts';
import { AdmittedActors, inMemorySchedules } from '../../../testing/schedule/schedule-fixture.ts';
import type { Page } from '../../domain/page/page.ts';
import type { Post } from '../../domain/post/post.ts';
import { RunDueSchedules } from './run-due-schedules.use-case.ts';

const AT = new Date('2025-12-01T00:00:00.000Z');
const LATER = new Date('2025-12-02T00:00:00.000Z');
const OTHER = 'another';
const RUNNING = new AbortController().signal;
const NOTHING = { published: 0, unpublished: 0, refused: 0, failures: [] };
const DUE = { scheduledAt: AT, scheduledBy: 'u' };

function given(actors = new AdmittedActors()) {
  const fixture = inMemorySchedules(actors);
  const planned = (different: Partial<Post> = {}) => fixture.addPost({ ...DUE, ...different });
  const plannedPage = (different: Partial<Page> = {}) => fixture.addPage({ ...DUE, ...different });
  return { ...fixture, planned, plannedPage };
}

describe(RunDueSchedules, () => {
  it('publishes a post in the name of whoever scheduled it, and the schedule is done', async () => {
    const { planned, run, actors, posts, activity, clock } = given();
    const post = await planned();
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, published: 1 });
    expect(posts.rows.get(post.id)).toMatchObject({
      status: 'published',
      publishedAt: clock.now(),
      scheduledAt: null,
      scheduledBy: null,
      version: 2,
      updatedBy: 'u',
    });
    expect(actors.actors).toEqual([{ workspaceId: WORKSPACE, userId: 'u', via: 'system' }]);
    expect(activity.entries).toMatchObject([{ action: 'post.published', details: { from: 'draft' } }]);
    expect(await run.execute(RUNNING)).toEqual(NOTHING);
  });

  it('publishes a page the same way', async () => {
    const { plannedPage, run, pages, pageActivity, clock } = given();
    const page = await plannedPage();
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, published: 1 });
    const done = { status: 'published', publishedAt: clock.now(), scheduledAt: null, updatedBy: 'u' };
    expect(pages.pages.rows.get(page.id)).toMatchObject(done);
    expect(pageActivity.entries).toMatchObject([{ action: 'page.published' }]);
  });

  it('unpublishes posts and pages as their authors would by hand', async () => {
    const { addPost, addPage, run, posts, pages, activity, pageActivity } = given();
    const ended = { status: 'published', unpublishAt: AT, unpublishBy: 'u' } as const;
    const [post, page] = [await addPost(ended), await addPage(ended)];
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, unpublished: 2 });
    const draft = { status: 'draft', unpublishAt: null, unpublishBy: null, updatedBy: 'u' };
    expect(posts.rows.get(post.id)).toMatchObject(draft);
    expect(pages.pages.rows.get(page.id)).toMatchObject(draft);
    const entries = [...activity.entries, ...pageActivity.entries].map(({ action }) => action);
    expect(entries).toEqual(['post.unpublished', 'page.unpublished']);
  });

  it('publishes and unpublishes in one run what was due while no process ran, in that order', async () => {
    const { planned, run, posts, activity } = given();
    const post = await planned({ unpublishAt: LATER, unpublishBy: 'v' });
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, published: 1, unpublished: 1 });
    expect(posts.rows.get(post.id)).toMatchObject({ status: 'draft', unpublishAt: null, updatedBy: 'v' });
    expect(activity.entries.map(({ action }) => action)).toEqual(['post.published', 'post.unpublished']);
  });

  it('keeps the date of the first publication where a post is published again', async () => {
    const { planned, run, posts } = given();
    const publishedAt = new Date('2020-02-03T04:05:06.789Z');
    const post = await planned({ status: 'archived', publishedAt });
    expect(await run.execute(RUNNING)).toMatchObject({ published: 1 });
    expect(posts.rows.get(post.id)).toMatchObject({ status: 'published', publishedAt, scheduledAt: null });
  });

  it.each(['gone', null])('drops the schedule of %p, says why, and notifies who scheduled it', async (scheduledBy) => {
    const { planned, run, posts, activity, notices } = given(new AdmittedActors(['gone', null]));
    const post = await planned({ scheduledBy, unpublishAt: LATER, unpublishBy: 'u' });
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, refused: 1 });
    const dropped = { status: 'draft', scheduledAt: null, scheduledBy: null, unpublishAt: null, version: 2 };
    expect(posts.rows.get(post.id)).toMatchObject(dropped);
    const details = { at: AT.toISOString(), code: 'FORBIDDEN', reason: 'is gone' };
    expect(activity.entries).toMatchObject([{ action: 'post.schedule-failed', details }]);
    const { id, title } = post;
    const failed = { workspaceId: WORKSPACE, type: 'post', id, action: 'publish', title, userId: scheduledBy };
    expect(notices.failures).toEqual([{ ...failed, reason: 'is gone' }]);
  });

  it('leaves published what may not be unpublished any more, says why, and notifies who scheduled it', async () => {
    const { addPage, run, pages, activity, notices } = given(new AdmittedActors(['gone']));
    const { id, title } = await addPage({ status: 'published', unpublishAt: AT, unpublishBy: 'gone' });
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, refused: 1 });
    expect(pages.pages.rows.get(id)).toMatchObject({ status: 'published', unpublishAt: null, unpublishBy: null });
    expect(activity.entries).toMatchObject([{ action: 'page.unpublish-failed', details: { code: 'FORBIDDEN' } }]);
    const failed = { workspaceId: WORKSPACE, type: 'page', id, action: 'unpublish', title, userId: 'gone' };
    expect(notices.failures).toEqual([{ ...failed, reason: 'is gone' }]);
  });

  it('goes on with the next', async () => {
    const { planned, run, posts } = given(new AdmittedActors(['gone']));
    const [refused, next] = [await planned({ scheduledBy: 'gone' }), await planned()];
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, published: 1, refused: 1 });
    expect([refused, next].map(({ id }) => posts.rows.get(id)?.status)).toEqual(['draft', 'published']);
  });

  it.each([[new AdmittedActors()], [new AdmittedActors(['u'])]])(
    'leaves alone what somebody changed meanwhile',
    async (actors) => {
      const { planned, run, posts, activity } = given(actors);
      const post = await planned();
      const later = new Date('2030-01-01T00:00:00.000Z');
      actors.meanwhile = () => posts.save(WORKSPACE, post.id, { scheduledAt: later, version: 2 });
      expect(await run.execute(RUNNING)).toEqual(NOTHING);
      expect(posts.rows.get(post.id)).toMatchObject({ status: 'draft', scheduledAt: later, version: 2 });
      expect(activity.entries).toEqual([]);
    },
  );

  it('reports unexpected errors, and keeps the schedule', async () => {
    const actors = new AdmittedActors();
    const { planned, run, posts } = given(actors);
    const post = await planned();
    const away = new Error('the database is away');
    actors.meanwhile = () => Promise.reject(away);
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, failures: [away] });
    expect(posts.rows.get(post.id)).toEqual(post);
  });

  it('does not let a workspace wait for another in which nothing can be written for a moment', async () => {
    const actors = new AdmittedActors();
    const { planned, run, posts, activity } = given(actors);
    const frozen = await Promise.all(Array.from({ length: 45 }, () => planned({ workspaceId: OTHER })));
    const post = await planned();
    actors.meanwhile = async () => {
      if (actors.actors.at(-1)?.workspaceId === OTHER) throw new WorkspaceIsMoving();
    };
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, published: 1 });
    expect(posts.rows.get(post.id)?.status).toBe('published');
    expect(frozen.map(({ id }) => posts.rows.get(id)?.scheduledAt)).toEqual(frozen.map(() => AT));
    expect(activity.entries).toHaveLength(1);
  });

  it('does more than a batch, and stops after the post at hand', async () => {
    const actors = new AdmittedActors();
    const { planned, run, due } = given(actors);
    for (let n = 0; n < 45; n += 1) await planned();
    const stop = new AbortController();
    actors.meanwhile = async () => (actors.actors.length === 2 ? stop.abort() : undefined);
    expect(await run.execute(stop.signal)).toEqual({ ...NOTHING, published: 2 });
    expect(await run.execute(RUNNING)).toEqual({ ...NOTHING, published: 43 });
    expect(due.asked).toBe(1 + 4);
  });
});
