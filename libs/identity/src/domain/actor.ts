import { PERMISSIONS, type Permission } from '@app/shared-kernel';

/** Who changes something in a workspace. Every `Caller` is one, and so is the operator of the service. */
export interface Actor {
  readonly workspaceId: string;
  /** Null for the operator, who is no member. */
  readonly userId: string | null;
  readonly permissions: ReadonlySet<Permission>;
}

/** The operator at the command line: whoever can reach the database may do everything. */
export function operatorOf(workspaceId: string): Actor {
  return { workspaceId, userId: null, permissions: new Set(PERMISSIONS) };
}
