import { PERMISSIONS, type Actor, type ExtraRights, type Permission } from '@app/shared-kernel';

/** The author of a change in a workspace: a `Caller`, or the operator of the service. */
export interface AuthorizedActor extends Actor {
  /** Null for the operator, who is not a member. */
  readonly userId: string | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly extras?: ExtraRights;
}

/**
 * Access to the database implies every permission.
 *
 * @param via the command line, or the service itself
 */
export function operatorOf(workspaceId: string, via: 'command-line' | 'system' = 'command-line'): AuthorizedActor {
  return { workspaceId, userId: null, permissions: new Set(PERMISSIONS), extras: 'all', via };
}
