import type { ActivityLog, Actor, TransactionRunner } from '@app/shared-kernel';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Deletes a category permanently. Deleted posts lose it; they cannot be restored. */
export class DeleteCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound; @throws StillReferenced if it has posts or children; @throws ChangedMeanwhile */
  execute(actor: Actor, idOrSlug: string, precondition?: Precondition): Promise<void> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async () => {
      const category = await lockKnown(
        'category',
        idOrSlug,
        (key) => this.categories.lock(workspaceId, key),
        precondition,
      );
      await this.categories.remove(workspaceId, category.id);
      this.activity.record(
        actor,
        happened(namedEntity('category', category.id, category.name), 'deleted', { slug: category.slug }),
      );
    });
  }
}
