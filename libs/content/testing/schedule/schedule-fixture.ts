import { Forbidden, Jobs, type Actor, type NewJob } from '@app/shared-kernel';
import { SequentialIds } from '@app/shared-kernel/testing';
import type { Page } from '../../src/domain/page/page.ts';
import type { Post } from '../../src/domain/post/post.ts';
import type { ScheduledType } from '../../src/domain/schedule/schedule.ts';
import { DueSchedules, type DueSchedule } from '../../src/ports/schedule/due-schedules.port.ts';
import { ScheduleNotices, type FailedSchedule } from '../../src/ports/schedule/schedule-notices.port.ts';
import { ScheduledActor } from '../../src/ports/schedule/scheduled-actor.port.ts';
import { ChangeSchedule } from '../../src/use-cases/schedule/change-schedule.ts';
import { RunDueSchedules } from '../../src/use-cases/schedule/run-due-schedules.use-case.ts';
import { ScheduleAlarms } from '../../src/use-cases/schedule/schedule-alarms.ts';
import { SchedulePublication } from '../../src/use-cases/schedule/schedule-publication.use-case.ts';
import { ScheduleUnpublishing } from '../../src/use-cases/schedule/schedule-unpublishing.use-case.ts';
import { aPage, aPost } from '../builders.ts';
import { InMemoryPageRepository } from '../page/in-memory-page-repository.ts';
import type { InMemoryPostRepository } from '../post/in-memory-post-repository.ts';
import { inMemoryPosts } from '../post/post-fixture.ts';
import { inMemoryFixture, useCasesOver } from '../taxonomy-fixture.ts';

/** Remembers what was queued. */
export class RememberedJobs extends Jobs {
  readonly jobs: NewJob[] = [];

  async enqueue(job: NewJob): Promise<void> {
    this.jobs.push(job);
  }

  async drop(): Promise<void> {}
}

/** Admits all users except those named by the test. */
export class AdmittedActors extends ScheduledActor {
  readonly actors: Actor[] = [];
  meanwhile = async (): Promise<void> => {};

  constructor(private readonly strangers: readonly (string | null)[] = []) {
    super();
  }

  async runAs<T>(actor: Actor, _type: ScheduledType, work: () => Promise<T>): Promise<T> {
    this.actors.push(actor);
    await this.meanwhile();
    if (this.strangers.includes(actor.userId ?? null)) throw new Forbidden('is gone');
    return work();
  }
}

export class RememberedScheduleNotices extends ScheduleNotices {
  readonly failures: FailedSchedule[] = [];

  async failed(failed: FailedSchedule): Promise<void> {
    this.failures.push(failed);
  }
}

/** Finds what is due by the clock of the fixture. */
class InMemoryDueSchedules extends DueSchedules {
  asked = 0;

  constructor(
    private readonly entities: () => readonly (readonly [ScheduledType, Post | Page])[],
    private readonly now: () => Date,
  ) {
    super();
  }

  async find(limit: number, except: readonly string[]): Promise<readonly DueSchedule[]> {
    this.asked += 1;
    const now = this.now();
    const due = this.entities().flatMap(([type, { workspaceId, id, version, status, ...entity }]): DueSchedule[] => {
      const isLive = status === 'published';
      const [at, by] = isLive ? [entity.unpublishAt, entity.unpublishBy] : [entity.scheduledAt, entity.scheduledBy];
      if (!at || at > now || except.includes(workspaceId)) return [];
      return [{ workspaceId, type, id, version, action: isLive ? 'unpublish' : 'publish', at, by }];
    });
    return due.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, limit);
  }
}

/** The use cases of schedules over fakes. */
export function inMemorySchedules(actors = new AdmittedActors()) {
  const { posts, updatePost, transactions, activity, clock } = inMemoryPosts();
  const pages = new InMemoryPageRepository();
  const ports = { ...inMemoryFixture(), pages, transactions, clock, ids: new SequentialIds() };
  const { updatePage, activity: pageActivity } = useCasesOver(ports);
  const jobs = new RememberedJobs();
  const notices = new RememberedScheduleNotices();
  const schedules = new ChangeSchedule(posts, pages, new ScheduleAlarms(jobs), transactions, activity, clock);
  const entities = () => [
    ...[...posts.rows.values()].map((post) => ['post', post] as const),
    ...[...pages.pages.rows.values()].map((page) => ['page', page] as const),
  ];
  const due = new InMemoryDueSchedules(entities, () => clock.now());
  return {
    posts,
    pages,
    transactions,
    activity,
    pageActivity,
    clock,
    jobs,
    notices,
    due,
    actors,
    publication: new SchedulePublication(schedules),
    unpublishing: new ScheduleUnpublishing(schedules),
    run: new RunDueSchedules(due, schedules, updatePost, updatePage, actors, notices, transactions),
    ...additions(posts, pages),
  };
}

function additions(posts: InMemoryPostRepository, pages: InMemoryPageRepository) {
  return {
    addPost: async (different: Partial<Post> = {}) => {
      const post = aPost(different);
      await posts.add(post);
      return post;
    },
    addPage: async (different: Partial<Page> = {}) => {
      const page = aPage(different);
      await pages.add(page);
      return page;
    },
  };
}
