import type { ExtraRights } from './extra-permission.ts';
import type { Permission, Role } from './permission.ts';

/** What keys can be limited to; those without a scope do whatever their creator may. */
export const KEY_SCOPES = ['published'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Who is asking, in which workspace, with which rights at this moment. The same for all APIs. */
export interface Caller {
  readonly workspaceId: string;
  readonly userId: string;
  /** Set when the request came with an API key. */
  readonly apiKeyId?: string;
  /** Set when the key is limited: it reads published content, and writes nothing but reports of broken links. */
  readonly scope?: KeyScope;
  /** The origins of the pages that may use the key; any program may when absent. */
  readonly origins?: readonly string[];
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
