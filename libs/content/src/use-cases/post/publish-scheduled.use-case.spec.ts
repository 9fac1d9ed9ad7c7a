import { describe, expect, it } from '@jest/globals';
import { Forbidden, WorkspaceIsMoving, type Actor } from '@app/shared-kernel';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import type { Post } from '../../domain/post/post.ts';
import { DuePublications, type DuePublication } from '../../ports/post/due-publications.port.ts';
import { PublicationNotices, type FailedPublication } from '../../ports/post/publication-notices.port.ts';
import { ScheduledActor } from '../../ports/post/scheduled-actor.port.ts';
import { PublishScheduled } from './publish-scheduled.use-case.ts';

const AT = new Date('2026-02-01T00:00:00.000Z');
const OTHER = 'another';
const RUNNING = new AbortController().signal;

/** Admits all users except those named by the test. */
class SomePlanners extends ScheduledActor {
  readonly actors: Actor[] = [];
  meanwhile = async (): Promise<void> => {};

  constructor(private readonly strangers: readonly (string | null)[] = []) {
    super();
  }

  async runAs<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    this.actors.push(actor);
    await this.meanwhile();
    if (this.strangers.includes(actor.userId ?? null)) throw new Forbidden('is gone');
    return work();
  }
}

class RememberedPublicationNotices extends PublicationNotices {
  readonly failures: FailedPublication[] = [];

  async failed(publication: FailedPublication): Promise<void> {
    this.failures.push(publication);
  }
}

function given(planners = new SomePlanners()) {
  const fixture = inMemoryPosts();
  const { posts, updatePost, transactions, activity, clock } = fixture;
  class Due extends DuePublications {
    asked = 0;

    async find(limit: number, except: readonly string[]): Promise<readonly DuePublication[]> {
      this.asked += 1;
      const due = [...posts.rows.values()].filter(
        ({ scheduledAt, status, workspaceId }) =>
          scheduledAt && status !== 'published' && !except.includes(workspaceId),
      );
      return due.slice(0, limit) as DuePublication[];
    }
  }
  const due = new Due();
  const planned = async (different: Partial<Post> = {}) => {
    const post = aPost({ scheduledAt: AT, scheduledBy: 'u', ...different });
    await posts.add(post);
    return post;
  };
  const notices = new RememberedPublicationNotices();
  const publish = new PublishScheduled(due, posts, updatePost, planners, notices, transactions, activity, clock);
  return { ...fixture, planned, publish, planners, due, notices };
}

describe(PublishScheduled, () => {
  it('publishes in the name of whoever planned it, and the plan is done', async () => {
    const { planned, publish, planners, posts, activity, clock } = given();
    const post = await planned();
    expect(await publish.execute(RUNNING)).toEqual({ published: 1, refused: 0, failures: [] });
    const now = clock.now();
    expect(posts.rows.get(post.id)).toMatchObject({
      status: 'published',
      publishedAt: now,
      scheduledAt: null,
      scheduledBy: null,
      version: 2,
      updatedBy: 'u',
    });
    expect(planners.actors).toEqual([{ workspaceId: WORKSPACE, userId: 'u', via: 'system' }]);
    expect(activity.entries).toMatchObject([{ action: 'post.published', details: { from: 'draft' } }]);
    expect(await publish.execute(RUNNING)).toEqual({ published: 0, refused: 0, failures: [] });
  });

  it('keeps the date of the first publication where a post is published again', async () => {
    const { planned, publish, posts } = given();
    const publishedAt = new Date('2020-02-03T04:05:06.789Z');
    const post = await planned({ status: 'archived', publishedAt });
    expect(await publish.execute(RUNNING)).toMatchObject({ published: 1 });
    expect(posts.rows.get(post.id)).toMatchObject({ status: 'published', publishedAt, scheduledAt: null });
  });

  it.each(['gone', null])('gives the plan of %p up, says why, and notifies who scheduled it', async (scheduledBy) => {
    const { planned, publish, posts, activity, notices } = given(new SomePlanners(['gone', null]));
    const post = await planned({ scheduledBy });
    expect(await publish.execute(RUNNING)).toEqual({ published: 0, refused: 1, failures: [] });
    expect(posts.rows.get(post.id)).toMatchObject({
      status: 'draft',
      scheduledAt: null,
      scheduledBy: null,
      version: 2,
    });
    expect(activity.entries).toMatchObject([
      {
        action: 'post.schedule-failed',
        details: { at: AT.toISOString(), code: 'FORBIDDEN', reason: 'is gone' },
      },
    ]);
    const { id: postId, title } = post;
    expect(notices.failures).toEqual([
      { workspaceId: WORKSPACE, postId, title, userId: scheduledBy, reason: 'is gone' },
    ]);
  });

  it('goes on with the next', async () => {
    const { planned, publish, posts } = given(new SomePlanners(['gone']));
    const [refused, next] = [await planned({ scheduledBy: 'gone' }), await planned()];
    expect(await publish.execute(RUNNING)).toEqual({ published: 1, refused: 1, failures: [] });
    expect([refused, next].map(({ id }) => posts.rows.get(id)?.status)).toEqual(['draft', 'published']);
  });

  it.each([[new SomePlanners()], [new SomePlanners(['u'])]])(
    'leaves alone what somebody changed meanwhile',
    async (planners) => {
      const { planned, publish, posts, activity } = given(planners);
      const post = await planned();
      const later = new Date(AT.getTime() + 60_000);
      planners.meanwhile = () => posts.save(WORKSPACE, post.id, { scheduledAt: later, version: 2 });
      expect(await publish.execute(RUNNING)).toEqual({ published: 0, refused: 0, failures: [] });
      expect(posts.rows.get(post.id)).toMatchObject({ status: 'draft', scheduledAt: later, version: 2 });
      expect(activity.entries).toEqual([]);
    },
  );

  it('tells of what nobody foresaw, and keeps the plan', async () => {
    const planners = new SomePlanners();
    const { planned, publish, posts } = given(planners);
    const post = await planned();
    const away = new Error('the database is away');
    planners.meanwhile = () => Promise.reject(away);
    expect(await publish.execute(RUNNING)).toEqual({ published: 0, refused: 0, failures: [away] });
    expect(posts.rows.get(post.id)).toEqual(post);
  });

  it('lets no workspace wait for another in which nothing is written for a moment', async () => {
    const planners = new SomePlanners();
    const { planned, publish, posts, activity } = given(planners);
    const frozen = await Promise.all(Array.from({ length: 45 }, () => planned({ workspaceId: OTHER })));
    const post = await planned();
    planners.meanwhile = async () => {
      if (planners.actors.at(-1)?.workspaceId === OTHER) throw new WorkspaceIsMoving();
    };
    expect(await publish.execute(RUNNING)).toEqual({ published: 1, refused: 0, failures: [] });
    expect(posts.rows.get(post.id)?.status).toBe('published');
    expect(frozen.map(({ id }) => posts.rows.get(id)?.scheduledAt)).toEqual(frozen.map(() => AT));
    expect(activity.entries).toHaveLength(1);
  });

  it('does more than a batch, and stops after the post at hand', async () => {
    const planners = new SomePlanners();
    const { planned, publish, due } = given(planners);
    for (let n = 0; n < 45; n += 1) await planned();
    const stop = new AbortController();
    planners.meanwhile = async () => (planners.actors.length === 2 ? stop.abort() : undefined);
    expect(await publish.execute(stop.signal)).toEqual({ published: 2, refused: 0, failures: [] });
    expect(await publish.execute(RUNNING)).toEqual({ published: 43, refused: 0, failures: [] });
    expect(due.asked).toBe(1 + 3);
  });
});
