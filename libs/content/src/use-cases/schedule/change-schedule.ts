import type { ActivityLog, Actor, Clock, TransactionRunner } from '@app/shared-kernel';
import { happened } from '../../domain/content-activity.ts';
import type { Page } from '../../domain/page/page.ts';
import type { Post } from '../../domain/post/post.ts';
import type { Schedule, ScheduledType } from '../../domain/schedule/schedule.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { PageRepository } from '../../ports/page/page-repository.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';
import type { ScheduleAlarms } from './schedule-alarms.ts';

/** Names the post or page. */
export interface ScheduledName {
  readonly type: ScheduledType;
  readonly idOrSlug: string;
}

/** A decided change of a schedule. */
export interface ScheduleChange {
  readonly change: Partial<Schedule>;
  /** The action of its activity entry. */
  readonly what: string;
  readonly at: Date;
}

/** Locks a post or page, and writes its schedule. */
export class ChangeSchedule {
  private readonly entities;

  constructor(
    posts: PostRepository,
    pages: PageRepository,
    private readonly alarms: ScheduleAlarms,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    readonly clock: Clock,
  ) {
    this.entities = { post: posts, page: pages };
  }

  /**
   * @param decide returns null to change nothing
   * @returns the id; @throws NotFound, ChangedMeanwhile; @throws what `decide` throws
   */
  execute(
    actor: Actor,
    { type, idOrSlug }: ScheduledName,
    precondition: Precondition | undefined,
    decide: (entity: Post | Page) => ScheduleChange | null,
  ): Promise<string> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async (scope) => {
      const entity = await lockKnown(type, idOrSlug, (key) => this.lock(workspaceId, type, key), precondition);
      const decided = decide(entity);
      if (decided) await this.write(actor, type, entity, decided);
      else scope.nothingChanged();
      return entity.id;
    });
  }

  /** @returns null if there is none */
  lock(workspaceId: string, type: ScheduledType, idOrSlug: string): Promise<Post | Page | null> {
    return this.entities[type].lock(workspaceId, idOrSlug);
  }

  async write(
    actor: Actor,
    type: ScheduledType,
    entity: Post | Page,
    { change, what, at, ...more }: ScheduleChange & { readonly code?: string; readonly reason?: string },
  ): Promise<void> {
    const { workspaceId } = actor;
    await this.entities[type].save(workspaceId, entity.id, {
      ...change,
      ...nextVersion(entity, actor, this.clock.now()),
    });
    const { id, title: name } = entity;
    this.activity.record(actor, happened({ type, id, name }, what, { at: at.toISOString(), ...more }));
    if (change.scheduledAt ?? change.unpublishAt) await this.alarms.set(workspaceId, at);
  }
}
