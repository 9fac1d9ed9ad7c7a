import type { Caller } from '@app/shared-kernel';
import type { Relocation } from '../../domain/workspace/relocation.ts';

/** The user of a session token, with their current state. */
export interface AuthenticatedSession {
  readonly userId: string;
  /** Present when the user is a member of the given workspace. */
  readonly caller?: Caller;
  readonly contentVersion?: number;
  /** Whether the workspace demands a second factor, and the user has none. */
  readonly needsSecondFactor?: boolean;
  /** Present while the workspace is being moved to another installation, and afterwards. */
  readonly relocation?: Relocation;
}

export abstract class SessionLookup {
  /**
   * Reads session, membership and workspace, never from a cache. Each look-up extends the session.
   *
   * @param workspaceId null if no workspace is concerned
   * @returns null when there is no such session, or it has ended
   */
  abstract find(digest: Buffer, workspaceId: string | null): Promise<AuthenticatedSession | null>;
}
