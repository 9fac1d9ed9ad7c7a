import {
  DomainError,
  RateLimited,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, postEntity } from '../../domain/content-activity.ts';
import { NO_PLAN } from '../../domain/post/scheduled-publication.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { DuePublication, DuePublications } from '../../ports/post/due-publications.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { PublicationNotices } from '../../ports/post/publication-notices.port.ts';
import type { ScheduledActor } from '../../ports/post/scheduled-actor.port.ts';
import type { Precondition } from '../precondition.ts';
import type { UpdatePost } from './update-post.use-case.ts';

/** Posts looked up at a time. */
const BATCH = 20;

/** The post changed in the meantime, perhaps its plan; if it is still due, it is found again. */
class NoLongerDue extends Error {}

/** The result of a run. */
export interface Published {
  readonly published: number;
  /** Plans that were dropped. */
  readonly refused: number;
  /** Unexpected errors, at most one per workspace; their plans are kept. */
  readonly failures: readonly unknown[];
}

/**
 * Publishes due posts one after another, each with the current rights of the user who planned it. A plan that these
 * rights no longer allow is dropped, and the activity log says why. Several processes may run it. A workspace that
 * fails, for example while it is being moved, is tried again by the next run and does not delay the others.
 */
export class PublishScheduled {
  constructor(
    private readonly due: DuePublications,
    private readonly posts: PostRepository,
    private readonly update: UpdatePost,
    private readonly planners: ScheduledActor,
    private readonly notices: PublicationNotices,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @param signal stops the run after the current post */
  async execute(signal: AbortSignal): Promise<Published> {
    const done = { published: 0, refused: 0 };
    const waiting = new Set<string>();
    const failures: unknown[] = [];
    for (let found = await this.find(waiting); found.length > 0; found = await this.find(waiting)) {
      for (const publication of found.filter(({ workspaceId }) => !waiting.has(workspaceId))) {
        if (signal.aborted) return { ...done, failures };
        try {
          const how = await this.publish(publication);
          if (how !== 'skipped') done[how] += 1;
        } catch (error) {
          waiting.add(publication.workspaceId);
          if (!(error instanceof RateLimited)) failures.push(error);
        }
      }
      if (found.length < BATCH) break;
    }
    return { ...done, failures };
  }

  private find(waiting: ReadonlySet<string>): Promise<readonly DuePublication[]> {
    return this.due.find(BATCH, [...waiting]);
  }

  private async publish(publication: DuePublication): Promise<'published' | 'refused' | 'skipped'> {
    const { workspaceId, id, scheduledBy } = publication;
    const actor: Actor = { workspaceId, userId: scheduledBy, via: 'system' };
    const stillDue: Precondition = async ({ version }) => {
      if (version !== publication.version) throw new NoLongerDue();
    };
    try {
      await this.planners.runAs(actor, () => this.update.execute(actor, id, { status: 'published' }, stillDue));
      return 'published';
    } catch (error) {
      if (error instanceof NoLongerDue) return 'skipped';
      if (!(error instanceof DomainError) || error instanceof RateLimited) throw error;
      return (await this.giveUp(publication, error)) ? 'refused' : 'skipped';
    }
  }

  private giveUp(publication: DuePublication, { code, message }: DomainError): Promise<boolean> {
    const { workspaceId, id, scheduledBy } = publication;
    const itself: Actor = { workspaceId, userId: null, via: 'system' };
    return this.transactions.change(workspaceId, async (scope) => {
      const post = await this.posts.lock(workspaceId, id);
      if (post?.version !== publication.version) {
        scope.nothingChanged();
        return false;
      }
      await this.posts.save(workspaceId, id, { ...NO_PLAN, ...nextVersion(post, itself, this.clock.now()) });
      const details = { at: publication.scheduledAt.toISOString(), code, reason: message };
      this.activity.record(itself, happened(postEntity(post), 'schedule-failed', details));
      const { title } = post;
      await this.notices.failed({ workspaceId, postId: id, title, userId: scheduledBy, reason: message });
      return true;
    });
  }
}
