import { NotFound, requireId, type ActivityLog, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { redirectActivity } from '../../domain/redirect-activity.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { Precondition } from './update-redirect.use-case.ts';

export class DeleteRedirect {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound, and what `precondition` throws */
  execute(actor: Actor, id: string, precondition?: Precondition): Promise<void> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async () => {
      requireId(id, 'redirect');
      await this.redirects.lock(workspaceId);
      const standing = await this.redirects.find(workspaceId, id);
      if (!standing) throw new NotFound('redirect');
      precondition?.(standing);
      await this.redirects.remove(workspaceId, id);
      this.activity.record(actor, redirectActivity('deleted', standing));
    });
  }
}
