import { CHANGE_TYPES, mayAnyOf, type Caller, type ChangeType, type Permission } from '@app/shared-kernel';

/** The same permissions that the routes of the external API require. */
const NEEDED: Readonly<Record<ChangeType, readonly Permission[]>> = {
  post: ['posts:read'],
  page: ['pages:read'],
  category: ['categories:read'],
  tag: ['tags:read'],
  author: ['authors:read'],
  media: ['media:read'],
  redirect: ['settings:read', 'seo:read'],
  workspace: ['settings:read'],
};

/**
 * The types that a caller may read now.
 * @param among the types that are asked for; null for all
 */
export function readableTypes(caller: Caller, among: readonly ChangeType[] | null): readonly ChangeType[] {
  return CHANGE_TYPES.filter((type) => (among?.includes(type) ?? true) && mayAnyOf(caller, NEEDED[type]));
}
