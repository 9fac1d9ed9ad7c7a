import type { Membership } from '../../domain/membership/membership.ts';

export abstract class MembershipRepository {
  /** @throws AlreadyMember @throws NotFound when there is no such user */
  abstract add(membership: Membership): Promise<void>;
  abstract find(workspaceId: string, userId: string): Promise<Membership | null>;
  abstract findOwner(workspaceId: string): Promise<Membership | null>;
  /** Locks the membership until the transaction ends. */
  abstract lock(workspaceId: string, userId: string): Promise<Membership | null>;
  /** Keeps the membership from being changed or removed until the transaction ends; others may hold it at the same time. */
  abstract hold(workspaceId: string, userId: string): Promise<Membership | null>;
  /** How many workspaces the user owns. No other transaction that asks changes that until this one ends. */
  abstract countOwned(userId: string): Promise<number>;
  /** While they are suspended, the memberships of the user give no right to keys that act for them. */
  abstract suspendAll(userId: string, suspended: boolean): Promise<void>;
  /** @returns the workspaces that the user was a member of */
  abstract removeAll(userId: string): Promise<string[]>;
  abstract save(membership: Membership): Promise<void>;
  abstract remove(workspaceId: string, userId: string): Promise<void>;
}
