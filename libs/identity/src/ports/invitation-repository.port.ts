import type { Page, PageRequest } from '@app/shared-kernel';
import type { Invitation } from '../domain/invitation.ts';

export const INVITATION_SORTS = ['createdAt', 'email', 'expiresAt'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

export abstract class InvitationRepository {
  abstract add(invitation: Invitation): Promise<void>;
  /**
   * Takes the invitation away, so that it works once: of several at the same time one gets it.
   *
   * @returns null when there is none for the address, in whatever case, or it expired at or before now
   */
  abstract take(digest: Buffer, email: string, now: Date): Promise<Invitation | null>;
  /** @returns the one that there was; of several at the same time one gets it */
  abstract withdraw(workspaceId: string, id: string): Promise<Invitation | null>;
  /** Withdraws all that a member sent out. */
  abstract withdrawAllBy(workspaceId: string, userId: string): Promise<void>;
}

export abstract class InvitationReader {
  /** Those that still can be accepted; newest first unless asked otherwise. */
  abstract listOpen(workspaceId: string, now: Date, request: PageRequest<InvitationSort>): Promise<Page<Invitation>>;
}
