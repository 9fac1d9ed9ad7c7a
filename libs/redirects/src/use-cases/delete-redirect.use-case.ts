import { NotFound, type Caller, type TransactionRunner } from '@app/shared-kernel';
import type { RedirectRepository } from '../ports/redirect-repository.port.ts';
import type { Precondition } from './update-redirect.use-case.ts';

export class DeleteRedirect {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound, and what `precondition` throws */
  execute({ workspaceId }: Pick<Caller, 'workspaceId'>, id: string, precondition?: Precondition): Promise<void> {
    return this.transactions.change(workspaceId, async () => {
      await this.redirects.lock(workspaceId);
      const standing = await this.redirects.find(workspaceId, id);
      if (!standing) throw new NotFound('redirect');
      precondition?.(standing);
      await this.redirects.remove(workspaceId, id);
    });
  }
}
