import type { Permission } from '@app/shared-kernel';

/** Tells of people what they may do at this very moment. */
export abstract class Writers {
  /** @returns false, too, for whoever is no member (any more) */
  abstract may(workspaceId: string, userId: string, permission: Permission): Promise<boolean>;
}
