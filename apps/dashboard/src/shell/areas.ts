import {
  Activity,
  Contact,
  FileText,
  FolderTree,
  Gauge,
  House,
  Image,
  KeyRound,
  PanelsTopLeft,
  Settings,
  Signpost,
  Tag,
  Unlink,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@app/shared-kernel';

export interface Area {
  readonly to: `/w/$workspace${string}`;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Shown to users with one of these rights; to all when empty. */
  readonly needs: readonly Permission[];
  /** The key to press after `g`. */
  readonly key?: string;
}

/** The entries of the side bar, in groups. */
export const AREAS = [
  {
    name: 'Write',
    areas: [
      { to: '/w/$workspace', name: 'Home', icon: House, needs: [], key: 'h' },
      { to: '/w/$workspace/posts', name: 'Posts', icon: FileText, needs: ['posts:read'], key: 'p' },
      { to: '/w/$workspace/pages', name: 'Pages', icon: PanelsTopLeft, needs: ['pages:read'] },
      { to: '/w/$workspace/media', name: 'Media', icon: Image, needs: ['media:read'], key: 'm' },
    ],
  },
  {
    name: 'Organize',
    areas: [
      { to: '/w/$workspace/categories', name: 'Categories', icon: FolderTree, needs: ['categories:read'] },
      { to: '/w/$workspace/tags', name: 'Tags', icon: Tag, needs: ['tags:read'] },
      { to: '/w/$workspace/authors', name: 'Authors', icon: Contact, needs: ['authors:read'] },
    ],
  },
  {
    name: 'SEO',
    areas: [
      { to: '/w/$workspace/seo', name: 'SEO queue', icon: Gauge, needs: ['posts:read'], key: 's' },
      {
        to: '/w/$workspace/redirects',
        name: 'Redirects',
        icon: Signpost,
        needs: ['settings:read', 'seo:read'],
        key: 'r',
      },
      {
        to: '/w/$workspace/broken-links',
        name: 'Broken links',
        icon: Unlink,
        needs: ['settings:read', 'seo:read'],
        key: 'b',
      },
    ],
  },
  {
    name: 'Manage',
    areas: [
      { to: '/w/$workspace/members', name: 'Members', icon: Users, needs: ['members:read'] },
      { to: '/w/$workspace/keys', name: 'API keys', icon: KeyRound, needs: ['api-keys:read'] },
      { to: '/w/$workspace/settings', name: 'Settings', icon: Settings, needs: ['settings:read'] },
      { to: '/w/$workspace/activity', name: 'Activity', icon: Activity, needs: ['settings:read'] },
    ],
  },
] as const satisfies readonly { name: string; areas: readonly Area[] }[];

/** The area of a screen. @param pathname without the place of the application */
export function areaAt(pathname: string, slug: string): Area | undefined {
  const below = pathname.slice(`/w/${slug}`.length);
  return AREAS.flatMap(({ areas }): readonly Area[] => areas).find(
    ({ to, needs }) => needs.length > 0 && `${below}/`.startsWith(`${to.slice('/w/$workspace'.length)}/`),
  );
}

export function areasFor(can: (...permissions: readonly Permission[]) => boolean): Area[] {
  return AREAS.flatMap(({ areas }): readonly Area[] => areas).filter(
    ({ needs }) => needs.length === 0 || can(...needs),
  );
}
