import { ApiKeyRepository, type ApiKey } from '@app/identity';

export class InMemoryApiKeyRepository extends ApiKeyRepository {
  private readonly keys = new Map<string, ApiKey>();

  add(key: ApiKey): Promise<void> {
    this.keys.set(key.id, key);
    return Promise.resolve();
  }

  find(workspaceId: string, id: string): Promise<ApiKey | null> {
    const key = this.keys.get(id);
    return Promise.resolve(key?.workspaceId === workspaceId ? key : null);
  }

  countLive(workspaceId: string, now: Date): Promise<number> {
    const live = [...this.keys.values()].filter(
      (key) => key.workspaceId === workspaceId && !key.revokedAt && (!key.expiresAt || key.expiresAt > now),
    );
    return Promise.resolve(live.length);
  }

  async setOrigins(workspaceId: string, id: string, origins: readonly string[]): Promise<void> {
    const key = await this.find(workspaceId, id);
    if (key) this.keys.set(id, { ...key, origins });
  }

  async revoke(workspaceId: string, id: string, at: Date): Promise<boolean> {
    const key = await this.find(workspaceId, id);
    if (!key || key.revokedAt !== null) return false;
    this.keys.set(id, { ...key, revokedAt: at });
    return true;
  }
}
