import type { Permission } from '@app/shared-kernel';

/** Tells of people what they may do at this very moment. */
export abstract class Writers {
  /** @returns false also for a user who is not a member (any more) */
  abstract may(workspaceId: string, userId: string, permission: Permission): Promise<boolean>;
}
