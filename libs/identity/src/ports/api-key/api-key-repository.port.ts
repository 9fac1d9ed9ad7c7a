import type { ApiKey } from '../../domain/api-key/api-key.ts';

/** Loads and stores API keys by the hashes of their tokens. */
export abstract class ApiKeyRepository {
  abstract add(key: ApiKey): Promise<void>;
  abstract find(workspaceId: string, id: string): Promise<ApiKey | null>;
  /**
   * Number of keys that are neither revoked nor expired. Other transactions that call this wait until this one ends.
   */
  abstract countLive(workspaceId: string, now: Date): Promise<number>;
  /** Replaces the origins of a key; nothing without such a key. */
  abstract setOrigins(workspaceId: string, id: string, origins: readonly string[]): Promise<void>;
  /** Sets `revokedAt` unless it is set. @returns whether this call set it */
  abstract revoke(workspaceId: string, id: string, at: Date): Promise<boolean>;
}
