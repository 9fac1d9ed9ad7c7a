import type { Caller } from '@app/shared-kernel';
import type { Relocation } from '../../domain/workspace/relocation.ts';

/** The key, its holder and their current rights. */
export interface AuthenticatedApiKey {
  readonly userId: string;
  readonly caller: Caller;
  readonly contentVersion: number;
  /** Present while the workspace is moved to another installation, and ever after. */
  readonly relocation?: Relocation;
}

export abstract class ApiKeyLookup {
  /**
   * Reads key, membership and workspace afresh; never from a cache.
   *
   * @returns null when the key is unknown, revoked or expired, or when its creator has left the workspace
   */
  abstract find(digest: Buffer): Promise<AuthenticatedApiKey | null>;
}
