import type { ApiKey } from '../../domain/api-key/api-key.ts';

export abstract class ApiKeyRepository {
  abstract add(key: ApiKey): Promise<void>;
  abstract find(workspaceId: string, id: string): Promise<ApiKey | null>;
  /** Keys that are neither revoked nor expired. No other transaction that asks changes that until this one ends. */
  abstract countLive(workspaceId: string, now: Date): Promise<number>;
  /** Sets `revokedAt` unless it is set. @returns whether this did it */
  abstract revoke(workspaceId: string, id: string, at: Date): Promise<boolean>;
}
