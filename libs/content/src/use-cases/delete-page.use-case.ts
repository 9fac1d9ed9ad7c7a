import { NotFound, type Caller, type TransactionRunner } from '@app/shared-kernel';
import type { PageRepository } from '../ports/page-repository.port.ts';
import type { Precondition } from './precondition.ts';

/** Removes a page for good; its slug is free at once. */
export class DeletePage {
  constructor(
    private readonly pages: PageRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound, ChangedMeanwhile */
  execute({ workspaceId }: Pick<Caller, 'workspaceId'>, idOrSlug: string, precondition?: Precondition): Promise<void> {
    return this.transactions.change(workspaceId, async () => {
      const page = await this.pages.lock(workspaceId, idOrSlug);
      if (!page) throw new NotFound('page');
      await precondition?.(page.id);
      await this.pages.remove(workspaceId, page.id);
    });
  }
}
