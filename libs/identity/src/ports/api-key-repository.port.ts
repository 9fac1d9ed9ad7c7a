import type { ApiKey } from '../domain/api-key.ts';

export abstract class ApiKeyRepository {
  abstract add(key: ApiKey): Promise<void>;
  abstract find(workspaceId: string, id: string): Promise<ApiKey | null>;
  /** Sets `revokedAt` unless it is set. @returns whether this did it */
  abstract revoke(workspaceId: string, id: string, at: Date): Promise<boolean>;
}
