import { NotFound, requireIdOrSlug, type ActivityLog, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
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
      requireIdOrSlug(idOrSlug, 'tag');
      const tag = await this.tags.lock(workspaceId, idOrSlug);
      if (!tag) throw new NotFound('tag');
      await precondition?.(tag);
      await this.tags.remove(workspaceId, tag.id);
      this.activity.record(actor, happened(namedEntity('tag', tag.id, tag.name), 'deleted', { slug: tag.slug }));
    });
  }
}
