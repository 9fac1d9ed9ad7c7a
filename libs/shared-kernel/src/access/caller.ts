import type { ExtraRights } from './extra-permission.ts';
import type { Permission, Role } from './permission.ts';

/** Who is asking, in which workspace, with which rights at this moment. The same for all APIs. */
export interface Caller {
  readonly workspaceId: string;
  readonly userId: string;
  /** Set when the request came with an API key. */
  readonly apiKeyId?: string;
  readonly role: Role;
  /** What the membership grants; every permission for the owner. */
  readonly permissions: ReadonlySet<Permission>;
  /** Rights that extensions define; none when absent. */
  readonly extras?: ExtraRights;
  /** The interface that the caller uses, as `Actor.through`. */
  readonly through?: string;
}

export function mayAnyOf(caller: Caller, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => caller.permissions.has(permission));
}
