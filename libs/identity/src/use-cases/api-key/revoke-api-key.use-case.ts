import { NotFound, requireId, type ActivityLog, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { keyActivity } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import type { ApiKey } from '../../domain/api-key/api-key.ts';
import type { ApiKeyRepository } from '../../ports/api-key/api-key-repository.port.ts';

/** The key is refused from the next request on. Revoking again changes nothing. */
export class RevokeApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  execute(actor: AuthorizedActor, id: string): Promise<ApiKey> {
    return this.transactions.run(async () => {
      requireId(id, 'API key');
      const revoked = await this.keys.revoke(actor.workspaceId, id, this.clock.now());
      const key = await this.keys.find(actor.workspaceId, id);
      if (!key) throw new NotFound('API key');
      if (revoked) this.activity.record(actor, keyActivity('revoked', key));
      return key;
    });
  }
}
