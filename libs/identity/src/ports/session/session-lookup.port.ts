import type { Caller } from '@app/shared-kernel';
import type { Relocation } from '../../domain/workspace/relocation.ts';

/** The user of a session token, with their current state. */
export interface AuthenticatedSession {
  readonly userId: string;
  /** Present when the person is a member of the workspace that was asked about. */
  readonly caller?: Caller;
  readonly contentVersion?: number;
  /** Present while the workspace is moved to another installation, and ever after. */
  readonly relocation?: Relocation;
}

export abstract class SessionLookup {
  /**
   * Reads session, membership and workspace afresh; never from a cache. Being asked about keeps a session alive.
   *
   * @param workspaceId null where no workspace is concerned
   * @returns null when there is no such session, or it has ended
   */
  abstract find(digest: Buffer, workspaceId: string | null): Promise<AuthenticatedSession | null>;
}
