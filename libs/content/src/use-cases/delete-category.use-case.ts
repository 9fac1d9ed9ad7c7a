import { NotFound, type Caller, type TransactionRunner } from '@app/shared-kernel';
import type { CategoryRepository } from '../ports/category-repository.port.ts';
import type { Precondition } from './precondition.ts';

/** Removes a category for good. Deleted posts do not hold on to it: they cannot come back. */
export class DeleteCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound; @throws StillReferenced when it has posts or children; @throws ChangedMeanwhile */
  execute({ workspaceId }: Pick<Caller, 'workspaceId'>, idOrSlug: string, precondition?: Precondition): Promise<void> {
    return this.transactions.change(workspaceId, async () => {
      const category = await this.categories.lock(workspaceId, idOrSlug);
      if (!category) throw new NotFound('category');
      await precondition?.(category.id);
      await this.categories.remove(workspaceId, category.id);
    });
  }
}
