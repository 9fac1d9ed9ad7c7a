import { NotFound, type Clock } from '@app/shared-kernel';
import type { Actor } from '../domain/actor.ts';
import type { ApiKey } from '../domain/api-key.ts';
import type { ApiKeyRepository } from '../ports/api-key-repository.port.ts';

/** The key opens nothing from the next request on. Doing it again changes nothing. */
export class RevokeApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async execute(actor: Actor, id: string): Promise<ApiKey> {
    const key = await this.keys.revoke(actor.workspaceId, id, this.clock.now());
    if (!key) throw new NotFound('API key');
    return key;
  }
}
