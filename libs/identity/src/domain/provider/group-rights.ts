import { PERMISSION_PRESETS, type Permission } from '@app/shared-kernel';
import type { GroupRule } from './provider-settings.ts';

/** What groups of a provider added to the rights of a member. */
export interface GroupGrant {
  readonly workspaceId: string;
  readonly permissions: readonly Permission[];
  /** Whether the membership exists because of them. */
  readonly joined: boolean;
}

/** The permissions that groups give in each workspace that the rules name, none included. */
export function wantedRights(
  rules: readonly GroupRule[],
  groups: readonly string[],
): ReadonlyMap<string, readonly Permission[]> {
  const wanted = new Map<string, readonly Permission[]>();
  for (const { group, workspace, preset } of rules) {
    const given = groups.includes(group) ? PERMISSION_PRESETS[preset] : [];
    wanted.set(workspace, [...new Set([...(wanted.get(workspace) ?? []), ...given])]);
  }
  return wanted;
}

/**
 * The permissions of a member once the groups are followed: what the groups gave before goes, what they give now comes,
 * everything else stays.
 *
 * @param current the permissions now @param before what groups had added to them @param wanted what groups give now
 */
export function followedRights(
  current: readonly Permission[],
  before: readonly Permission[],
  wanted: readonly Permission[],
): { readonly permissions: readonly Permission[]; readonly added: readonly Permission[] } {
  const own = current.filter((permission) => !before.includes(permission));
  const added = wanted.filter((permission) => !own.includes(permission));
  return { permissions: [...own, ...added], added };
}
