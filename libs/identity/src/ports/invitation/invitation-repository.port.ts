import type { Page, PageRequest, Permission } from '@app/shared-kernel';
import type { Invitation } from '../../domain/invitation/invitation.ts';

export const INVITATION_SORTS = ['createdAt', 'email', 'expiresAt'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

/** Number of invitations of a workspace that can still be accepted. */
export interface OpenInvitations {
  readonly inAll: number;
  readonly forAddress: number;
}

/** An invitation in a list for members who may invite. */
export interface ListedInvitation extends Invitation {
  /** The offered permissions that the inviter no longer has; while there are any, it cannot be accepted. */
  readonly inviterLacks: readonly Permission[];
  readonly inviterLacksExtras: readonly string[];
}

/** Loads and stores invitations. */
export abstract class InvitationRepository {
  abstract add(invitation: Invitation): Promise<void>;
  /** Loads an invitation that can still be accepted. */
  abstract findOpenById(workspaceId: string, id: string, now: Date): Promise<Invitation | null>;
  /** Adds another token by which the invitation is found: that of a mail. Nothing happens when the invitation is gone. */
  abstract addMailed(workspaceId: string, id: string, digest: Buffer): Promise<void>;
  /**
   * @param email null for any holder of the token
   * @returns null when there is none for the address, or it has expired
   */
  abstract findOpen(digest: Buffer, email: string | null, now: Date): Promise<Invitation | null>;
  /** Other transactions that call this wait until this one ends. @param email in any case */
  abstract countOpen(workspaceId: string, email: string, now: Date): Promise<OpenInvitations>;
  /**
   * Deletes the invitation, so that it works once: only one of several concurrent callers gets it.
   *
   * @returns null when there is none for the address (in any case), or it has expired
   */
  abstract take(digest: Buffer, email: string, now: Date): Promise<Invitation | null>;
  /** @returns the withdrawn invitation; only one of several concurrent callers gets it */
  abstract withdraw(workspaceId: string, id: string): Promise<Invitation | null>;
  /** Withdraws all invitations that a member sent. */
  abstract withdrawAllBy(workspaceId: string, userId: string): Promise<void>;
  /** Leaves the invitations that bring an author without one. */
  abstract releaseAuthor(workspaceId: string, authorId: string): Promise<void>;
}

export abstract class InvitationReader {
  /** Invitations that can still be accepted; newest first by default. */
  abstract listOpen(
    workspaceId: string,
    now: Date,
    request: PageRequest<InvitationSort>,
  ): Promise<Page<ListedInvitation>>;
}
