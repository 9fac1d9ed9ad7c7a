import type { Membership } from '../domain/membership.ts';

export abstract class MembershipRepository {
  /** @throws AlreadyMember @throws NotFound when there is no such user */
  abstract add(membership: Membership): Promise<void>;
  abstract find(workspaceId: string, userId: string): Promise<Membership | null>;
  abstract findOwner(workspaceId: string): Promise<Membership | null>;
  /** Locks the membership until the transaction ends. */
  abstract lock(workspaceId: string, userId: string): Promise<Membership | null>;
  abstract save(membership: Membership): Promise<void>;
  abstract remove(workspaceId: string, userId: string): Promise<void>;
}
