import type { ActivityLog, Actor, TransactionRunner } from '@app/shared-kernel';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Deletes a tag permanently, and detaches it from every post. */
export class DeleteTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound, ChangedMeanwhile */
  execute(actor: Actor, idOrSlug: string, precondition?: Precondition): Promise<void> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async () => {
      const tag = await lockKnown('tag', idOrSlug, (key) => this.tags.lock(workspaceId, key), precondition);
      await this.tags.remove(workspaceId, tag.id);
      this.activity.record(actor, happened(namedEntity('tag', tag.id, tag.name), 'deleted', { slug: tag.slug }));
    });
  }
}
