import type { Membership } from '../../domain/membership/membership.ts';

/** Loads and stores who belongs to which workspace, with which permissions. */
export abstract class MembershipRepository {
  /** @throws AlreadyMember @throws NotFound when there is no such user */
  abstract add(membership: Membership): Promise<void>;
  abstract find(workspaceId: string, userId: string): Promise<Membership | null>;
  abstract findOwner(workspaceId: string): Promise<Membership | null>;
  /** Locks the membership until the transaction ends. */
  abstract lock(workspaceId: string, userId: string): Promise<Membership | null>;
  /**
   * Prevents changes to the membership until the transaction ends; other transactions may do the same at the same time.
   */
  abstract hold(workspaceId: string, userId: string): Promise<Membership | null>;
  /** Number of workspaces that the user owns. Other transactions that call this wait until this one ends. */
  abstract countOwned(userId: string): Promise<number>;
  /** Suspended memberships give no permissions to API keys of the user. */
  abstract suspendAll(userId: string, suspended: boolean): Promise<void>;
  /** @returns the workspaces that the user was a member of */
  abstract removeAll(userId: string): Promise<string[]>;
  /**
   * Other transactions that call this for the workspace wait until this one ends, so that no author is deleted while
   * they become somebody's default author. Called before anything else is locked.
   */
  abstract lockDefaultAuthors(workspaceId: string): Promise<void>;
  /** Leaves the members who write under an author without one. */
  abstract releaseAuthor(workspaceId: string, authorId: string): Promise<void>;
  abstract save(membership: Membership): Promise<void>;
  abstract remove(workspaceId: string, userId: string): Promise<void>;
}
