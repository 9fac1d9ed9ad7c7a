import type { Membership } from '../domain/membership.ts';

export abstract class MembershipRepository {
  /** @throws AlreadyMember */
  abstract add(membership: Membership): Promise<void>;
  abstract find(workspaceId: string, userId: string): Promise<Membership | null>;
  abstract save(membership: Membership): Promise<void>;
  abstract remove(workspaceId: string, userId: string): Promise<void>;
}
