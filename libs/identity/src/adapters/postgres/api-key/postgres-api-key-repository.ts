import { IsNull, MoreThan } from 'typeorm';
import { lockUntilCommit, type Database } from '@app/platform';
import type { ApiKey } from '../../../domain/api-key/api-key.ts';
import { ApiKeyRepository } from '../../../ports/api-key/api-key-repository.port.ts';
import { ApiKeySchema } from './api-key.orm-entity.ts';

export class PostgresApiKeyRepository extends ApiKeyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(key: ApiKey): Promise<void> {
    await this.database.manager.insert(ApiKeySchema, key);
  }

  find(workspaceId: string, id: string): Promise<ApiKey | null> {
    return this.database.manager.findOneBy(ApiKeySchema, { workspaceId, id });
  }

  async countLive(workspaceId: string, now: Date): Promise<number> {
    await lockUntilCommit(this.database, `live keys ${workspaceId}`);
    return this.database.manager.countBy(ApiKeySchema, [
      { workspaceId, revokedAt: IsNull(), expiresAt: IsNull() },
      { workspaceId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
    ]);
  }

  async setOrigins(workspaceId: string, id: string, origins: readonly string[]): Promise<void> {
    await this.database.manager.update(ApiKeySchema, { workspaceId, id }, { origins });
  }

  async revoke(workspaceId: string, id: string, at: Date): Promise<boolean> {
    // Only the first revocation counts.
    const alive = { workspaceId, id, revokedAt: IsNull() };
    const { affected } = await this.database.manager.update(ApiKeySchema, alive, { revokedAt: at });
    return affected === 1;
  }
}
