/** The closed list of permissions. The owner of a workspace implicitly holds all of them. */
export const PERMISSIONS = [
  'posts:read',
  'posts:write',
  'pages:read',
  'pages:write',
  'categories:read',
  'categories:write',
  'tags:read',
  'tags:write',
  'authors:read',
  'authors:write',
  'media:read',
  'media:write',
  'members:read',
  'members:write',
  'api-keys:read',
  'api-keys:write',
  'settings:read',
  'settings:write',
  'seo:read',
  'seo:write',
] as const;

/** A permission of a member or an API key, such as `posts:write`. */
export type Permission = (typeof PERMISSIONS)[number];

const known: ReadonlySet<string> = new Set(PERMISSIONS);

export function isPermission(value: unknown): value is Permission {
  return typeof value === 'string' && known.has(value);
}

export type Role = 'owner' | 'member';
