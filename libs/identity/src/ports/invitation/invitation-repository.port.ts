import type { Page, PageRequest, Permission } from '@app/shared-kernel';
import type { Invitation } from '../../domain/invitation/invitation.ts';

export const INVITATION_SORTS = ['createdAt', 'email', 'expiresAt'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

/** How many invitations of a workspace can still be accepted. */
export interface OpenInvitations {
  readonly inAll: number;
  readonly forAddress: number;
}

/** An invitation as those see it who may invite. */
export interface ListedInvitation extends Invitation {
  /** The offered permissions that the inviter no longer has; while there are any, it cannot be accepted. */
  readonly inviterLacks: readonly Permission[];
  readonly inviterLacksExtras: readonly string[];
}

export abstract class InvitationRepository {
  abstract add(invitation: Invitation): Promise<void>;
  /**
   * @param email null for any holder of the token
   * @returns null when there is none for the address, or it expired at or before now
   */
  abstract findOpen(digest: Buffer, email: string | null, now: Date): Promise<Invitation | null>;
  /** No other transaction that asks changes them until this one ends. @param email in whatever case */
  abstract countOpen(workspaceId: string, email: string, now: Date): Promise<OpenInvitations>;
  /**
   * Takes the invitation away, so that it works once: of several at the same time one gets it.
   *
   * @returns null when there is none for the address, in whatever case, or it expired at or before now
   */
  abstract take(digest: Buffer, email: string, now: Date): Promise<Invitation | null>;
  /** @returns the withdrawn invitation; of concurrent callers only one gets it */
  abstract withdraw(workspaceId: string, id: string): Promise<Invitation | null>;
  /** Withdraws all that a member sent out. */
  abstract withdrawAllBy(workspaceId: string, userId: string): Promise<void>;
}

export abstract class InvitationReader {
  /** Those that still can be accepted; newest first unless asked otherwise. */
  abstract listOpen(
    workspaceId: string,
    now: Date,
    request: PageRequest<InvitationSort>,
  ): Promise<Page<ListedInvitation>>;
}
