import { readCommand, type ActivityLog, type Actor, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { happened, postEntity } from '../../domain/content-activity.ts';
import type { Post } from '../../domain/post/post.ts';
import { NO_PLAN, PLAN_RULES, requirePlannable } from '../../domain/post/scheduled-publication.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Plans the publication of a post, or cancels the plan. The post does not change until then. */
export class SchedulePublication {
  constructor(
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @param at a time in the future; a later call replaces the plan
   * @returns the id of the post; @throws NotFound, Invalid, ChangedMeanwhile
   */
  async plan(actor: Actor, idOrSlug: string, at: Date, precondition?: Precondition): Promise<string> {
    readCommand({ at }, PLAN_RULES, 'all');
    return this.change(actor, idOrSlug, precondition, (post) => {
      requirePlannable(post, at, this.clock.now());
      if (post.scheduledAt?.getTime() === at.getTime()) return null;
      const change = { scheduledAt: at, scheduledBy: actor.userId ?? null };
      return { change, what: 'scheduled', details: { at: at.toISOString() } };
    });
  }

  /** Does nothing if no publication is planned. @returns the id of the post; @throws NotFound, ChangedMeanwhile */
  async takeBack(actor: Actor, idOrSlug: string, precondition?: Precondition): Promise<string> {
    return this.change(
      actor,
      idOrSlug,
      precondition,
      ({ scheduledAt }) =>
        scheduledAt && { change: NO_PLAN, what: 'unscheduled', details: { at: scheduledAt.toISOString() } },
    );
  }

  private change(
    actor: Actor,
    idOrSlug: string,
    precondition: Precondition | undefined,
    decide: (post: Post) => { change: Partial<Post>; what: string; details: { at: string } } | null,
  ): Promise<string> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async (scope) => {
      const post = await lockKnown('post', idOrSlug, (key) => this.posts.lock(workspaceId, key), precondition);
      const decided = decide(post);
      if (!decided) scope.nothingChanged();
      else {
        const { change, what, details } = decided;
        await this.posts.save(workspaceId, post.id, { ...change, ...nextVersion(post, actor, this.clock.now()) });
        this.activity.record(actor, happened(postEntity(post), what, details));
      }
      return post.id;
    });
  }
}
