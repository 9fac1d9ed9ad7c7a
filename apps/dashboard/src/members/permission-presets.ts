import { PERMISSION_PRESETS, type Permission } from '@app/shared-kernel';

export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly permissions: readonly Permission[];
}

/** Common sets of permissions, by kind of work. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'writer',
    name: 'Writer',
    says: 'Writes posts and uploads images.',
    permissions: PERMISSION_PRESETS.writer,
  },
  {
    id: 'editor',
    name: 'Editor',
    says: 'Manages all content that readers see.',
    permissions: PERMISSION_PRESETS.editor,
  },
  { id: 'seo', name: 'SEO', says: 'Manages SEO, but not content.', permissions: PERMISSION_PRESETS.seo },
  {
    id: 'administrator',
    name: 'Administrator',
    says: 'Can do everything except delete the workspace.',
    permissions: PERMISSION_PRESETS.administrator,
  },
];

/** Permissions grouped by area. */
export const AREAS: readonly { readonly id: string; readonly name: string; readonly says: string }[] = [
  { id: 'posts', name: 'Posts', says: '' },
  { id: 'pages', name: 'Pages', says: '' },
  { id: 'categories', name: 'Categories', says: '' },
  { id: 'tags', name: 'Tags', says: '' },
  { id: 'authors', name: 'Authors', says: '' },
  { id: 'media', name: 'Media', says: '' },
  { id: 'seo', name: 'SEO', says: 'includes redirects and broken links' },
  { id: 'members', name: 'Members', says: 'includes invitations' },
  { id: 'api-keys', name: 'API keys', says: '' },
  { id: 'settings', name: 'Settings', says: 'includes activity' },
];

/** The preset with exactly these permissions, if there is one. */
export function presetOf(permissions: readonly Permission[]): Preset | undefined {
  const held = new Set(permissions);
  return PRESETS.find(
    (preset) =>
      preset.permissions.length === held.size && preset.permissions.every((permission) => held.has(permission)),
  );
}

/** A short description of permissions. */
export function inWords(permissions: readonly Permission[]): string {
  const preset = presetOf(permissions);
  if (preset) return preset.name;
  if (permissions.length === 0) return 'No permissions';
  const writes = permissions.filter((permission) => permission.endsWith(':write')).length;
  const rights = permissions.length === 1 ? '1 permission' : `${permissions.length} permissions`;
  return writes === 0 ? `${rights}, view only` : `${rights}, ${writes} to edit`;
}

/** What somebody with these permissions may change and may only look at, by the names of areas. */
export function areasOf(permissions: readonly Permission[]): { readonly changes: string; readonly sees: string } {
  const held = new Set<string>(permissions);
  const changed = AREAS.filter(({ id }) => held.has(`${id}:write`));
  const seen = AREAS.filter((area) => held.has(`${area.id}:read`) && !changed.includes(area));
  const names = (areas: typeof AREAS) => areas.map(({ name }) => name).join(', ');
  return { changes: names(changed), sees: names(seen) };
}
