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
  abstract save(membership: Membership): Promise<void>;
  abstract remove(workspaceId: string, userId: string): Promise<void>;
}
