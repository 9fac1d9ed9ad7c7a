import { PERMISSIONS, type Permission } from './permission.ts';

const reads = PERMISSIONS.filter((permission) =>
  /^(?:posts|pages|categories|tags|authors|media|seo):read$/.test(permission),
);

/** Common sets of permissions, by kind of work. */
export const PERMISSION_PRESETS = {
  writer: [...reads, 'posts:write', 'media:write', 'tags:write'],
  editor: [
    ...reads,
    'posts:write',
    'pages:write',
    'categories:write',
    'tags:write',
    'authors:write',
    'media:write',
    'seo:write',
  ],
  seo: [...reads, 'seo:write'],
  administrator: PERMISSIONS,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type PermissionPreset = keyof typeof PERMISSION_PRESETS;
