import {
  Invalid,
  NotFound,
  readCommand,
  requireId,
  type ActivityLog,
  type TransactionRunner,
} from '@app/shared-kernel';
import { keyActivity } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { KEY_ORIGINS_RULES, type ApiKey } from '../../domain/api-key/api-key.ts';
import type { ApiKeyRepository } from '../../ports/api-key/api-key-repository.port.ts';

/** Chooses the pages that may use a key with a scope, from the next request on. */
export class SetKeyOrigins {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * @param wanted all origins; none lets any program use the key
   * @throws NotFound @throws Invalid
   */
  async execute(actor: AuthorizedActor, id: string, wanted: { readonly origins: readonly string[] }): Promise<ApiKey> {
    const { origins } = readCommand<{ origins: readonly string[] }>(wanted, KEY_ORIGINS_RULES, 'all');
    return this.transactions.run(async () => {
      requireId(id, 'API key');
      const key = await this.keys.find(actor.workspaceId, id);
      if (!key) throw new NotFound('API key');
      if (key.scope === null) throw Invalid.at('origins', 'need a key with the scope published');
      if (origins.join() === key.origins.join()) return key;
      const changed = { ...key, origins };
      await this.keys.setOrigins(actor.workspaceId, id, origins);
      this.activity.record(actor, keyActivity('origins-changed', changed));
      return changed;
    });
  }
}
