import type { Permission } from '@app/shared-kernel';

/** An invitation that nobody accepts ends after as many days. */
export const INVITATION_DAYS = 7;

/** Lets the holder of an e-mail address become a member, once. */
export interface Invitation {
  readonly workspaceId: string;
  readonly id: string;
  readonly email: string;
  readonly permissions: readonly Permission[];
  readonly digest: Buffer;
  /** Null when the operator invited. */
  readonly invitedByUserId: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}
