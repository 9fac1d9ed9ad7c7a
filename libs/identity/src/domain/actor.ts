import { PERMISSIONS, type Actor, type ExtraRights, type Permission } from '@app/shared-kernel';

/** Who changes something in a workspace. Every `Caller` is one, and so is the operator of the service. */
export interface AuthorizedActor extends Actor {
  /** Null for the operator, who is no member. */
  readonly userId: string | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly extras?: ExtraRights;
}

/**
 * Access to the database implies every right.
 *
 * @param via the command line, or the service itself
 */
export function operatorOf(workspaceId: string, via: 'command-line' | 'system' = 'command-line'): AuthorizedActor {
  return { workspaceId, userId: null, permissions: new Set(PERMISSIONS), extras: 'all', via };
}
