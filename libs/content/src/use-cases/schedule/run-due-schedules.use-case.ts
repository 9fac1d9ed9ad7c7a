import { DomainError, RateLimited, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { NO_SCHEDULE, NO_UNPUBLISHING } from '../../domain/schedule/schedule.ts';
import type { DueSchedule, DueSchedules } from '../../ports/schedule/due-schedules.port.ts';
import type { ScheduleNotices } from '../../ports/schedule/schedule-notices.port.ts';
import type { ScheduledActor } from '../../ports/schedule/scheduled-actor.port.ts';
import type { UpdatePage } from '../page/update-page.use-case.ts';
import type { UpdatePost } from '../post/update-post.use-case.ts';
import type { Precondition } from '../precondition.ts';
import type { ChangeSchedule } from './change-schedule.ts';

/** Posts and pages looked up at a time. */
const BATCH = 20;

/** What an action makes of a post or page. */
const EFFECTS = {
  publish: { status: 'published', done: 'published', failed: 'schedule-failed', dropped: NO_SCHEDULE },
  unpublish: { status: 'draft', done: 'unpublished', failed: 'unpublish-failed', dropped: NO_UNPUBLISHING },
} as const;

/** It changed in the meantime, perhaps its schedule; if it is still due, it is found again. */
class NoLongerDue extends Error {}

/** The result of a run. */
export interface RanSchedules {
  readonly published: number;
  readonly unpublished: number;
  /** Schedules that were dropped. */
  readonly refused: number;
  /** Unexpected errors, at most one per workspace; their schedules are kept. */
  readonly failures: readonly unknown[];
}

/**
 * Publishes and unpublishes due posts and pages one after another, each with the current permissions of the user who
 * scheduled it. A schedule that these no longer allow is dropped, and the activity log says why. Several processes may
 * run it. A workspace that fails, for example while it is being moved, is tried again by the next run and does not delay
 * the others.
 */
export class RunDueSchedules {
  private readonly updates;

  constructor(
    private readonly due: DueSchedules,
    private readonly schedules: ChangeSchedule,
    updatePost: UpdatePost,
    updatePage: UpdatePage,
    private readonly actors: ScheduledActor,
    private readonly notices: ScheduleNotices,
    private readonly transactions: TransactionRunner,
  ) {
    this.updates = { post: updatePost, page: updatePage };
  }

  /** @param signal stops the run after the current post or page */
  async execute(signal: AbortSignal): Promise<RanSchedules> {
    const done = { published: 0, unpublished: 0, refused: 0 };
    const waiting = new Set<string>();
    const failures: unknown[] = [];
    for (let found = await this.find(waiting); found.length > 0; found = await this.find(waiting)) {
      for (const due of found.filter(({ workspaceId }) => !waiting.has(workspaceId))) {
        if (signal.aborted) return { ...done, failures };
        try {
          const how = await this.run(due);
          if (how !== 'skipped') done[how] += 1;
        } catch (error) {
          waiting.add(due.workspaceId);
          if (!(error instanceof RateLimited)) failures.push(error);
        }
      }
    }
    return { ...done, failures };
  }

  private find(waiting: ReadonlySet<string>): Promise<readonly DueSchedule[]> {
    return this.due.find(BATCH, [...waiting]);
  }

  private async run(due: DueSchedule): Promise<'published' | 'unpublished' | 'refused' | 'skipped'> {
    const { workspaceId, type, id, by } = due;
    const { status, done } = EFFECTS[due.action];
    const actor: Actor = { workspaceId, userId: by, via: 'system' };
    const stillDue: Precondition = async ({ version }) => {
      if (version !== due.version) throw new NoLongerDue();
    };
    try {
      await this.actors.runAs(actor, type, () => this.updates[type].execute(actor, id, { status }, stillDue));
      return done;
    } catch (error) {
      if (error instanceof NoLongerDue) return 'skipped';
      if (!(error instanceof DomainError) || error instanceof RateLimited) throw error;
      return (await this.giveUp(due, error)) ? 'refused' : 'skipped';
    }
  }

  private giveUp(due: DueSchedule, { code, message: reason }: DomainError): Promise<boolean> {
    const { workspaceId, type, id, version, action, at, by: userId } = due;
    const { failed: what, dropped: change } = EFFECTS[action];
    return this.transactions.change(workspaceId, async (scope) => {
      const entity = await this.schedules.lock(workspaceId, type, id);
      if (entity?.version !== version) {
        scope.nothingChanged();
        return false;
      }
      const itself: Actor = { workspaceId, userId: null, via: 'system' };
      await this.schedules.write(itself, type, entity, { change, what, at, code, reason });
      await this.notices.failed({ workspaceId, type, id, action, title: entity.title, userId, reason });
      return true;
    });
  }
}
