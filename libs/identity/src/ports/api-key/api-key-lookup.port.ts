import type { Caller } from '@app/shared-kernel';
import type { Relocation } from '../../domain/workspace/relocation.ts';

/** The key, its holder and their current rights. */
export interface AuthenticatedApiKey {
  readonly userId: string;
  readonly caller: Caller;
  readonly contentVersion: number;
  /** Present while the workspace is being moved to another installation, and afterwards. */
  readonly relocation?: Relocation;
}

export abstract class ApiKeyLookup {
  /**
   * Reads key, membership and workspace, never from a cache.
   *
   * @returns null when the key is unknown, revoked or expired, or when its creator is no longer a member
   */
  abstract find(digest: Buffer): Promise<AuthenticatedApiKey | null>;
}
