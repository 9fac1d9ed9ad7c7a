import type { Permission } from '@app/shared-kernel';

/** Checks the current permissions of users. */
export abstract class Writers {
  /** @returns false also for users who are not members */
  abstract may(workspaceId: string, userId: string, permission: Permission): Promise<boolean>;
}
