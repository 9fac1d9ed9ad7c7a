import type { GroupGrant } from '../../domain/provider/group-rights.ts';

/** What groups of providers added to the rights of members; goes with the membership. */
export abstract class GroupGrants {
  /** In all workspaces. */
  abstract ofUser(userId: string, provider: string): Promise<readonly GroupGrant[]>;
  /** Replaces what is stored for the workspace. @throws NotFound when there is no such membership */
  abstract put(userId: string, provider: string, grant: GroupGrant): Promise<void>;
}
