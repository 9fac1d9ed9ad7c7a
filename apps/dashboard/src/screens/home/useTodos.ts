import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { countQuery, listQuery, overviewQuery, useWorkspace, type Api } from '../../api/index.ts';
import { endsSoon } from '../../util/ends-soon.ts';

interface Need {
  readonly id: string;
  /** Undefined until it is loaded. */
  readonly count: number | undefined;
  readonly says: (count: number) => string;
  readonly link: LinkProps;
}

/** The service stops counting here what needs a search. */
export const COUNTED_TO = 1_000;

interface Needs {
  readonly needs: readonly Need[];
  /** Whether everything was answered. */
  readonly isSettled: boolean;
  /** What one of the questions met; null where all were answered. */
  readonly error: unknown;
  readonly again: () => void;
  readonly lastPublished: NonNullable<Api.Overview['posts']>['lastPublished'];
}

/** What waits for the user, as far as they may see it. */
export function useTodos(): Needs {
  const { path, slug, can } = useWorkspace();
  const overview = useQuery(overviewQuery(path));
  const links = useQuery({
    ...countQuery(path, 'link-health', { resolved: false }),
    enabled: can('settings:read', 'seo:read'),
  });
  const invitations = useQuery({ ...countQuery(path, 'invitations'), enabled: can('members:read') });
  const keys = useQuery({
    ...listQuery<Api.ApiKey>(path, 'api-keys', { pageSize: 100, orderBy: 'createdAt', order: 'desc' }),
    enabled: can('api-keys:read'),
  });
  const all = [overview, links, invitations, keys];
  return {
    needs: needsOf(slug, {
      weak: overview.data?.posts?.weak,
      alt: overview.data?.media?.missingAlt,
      drafts: overview.data?.posts?.resting,
      links: links.data,
      invitations: invitations.data,
      keys: keys.data?.data.filter((key) => key.revokedAt === null && endsSoon(key.expiresAt)).length,
    }),
    isSettled: all.every(({ isLoading }) => !isLoading),
    error: all.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    again: () => void Promise.all(all.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
    lastPublished: overview.data?.posts?.lastPublished ?? null,
  };
}

/** In the order in which they are shown. */
const KINDS = [
  {
    id: 'links',
    one: 'broken link',
    many: 'broken links',
    link: { to: '/w/$workspace/broken-links' },
  },
  {
    id: 'weak',
    one: 'published post with a score below 50',
    many: 'published posts with a score below 50',
    link: { to: '/w/$workspace/seo' },
  },
  {
    id: 'alt',
    one: 'image without alt text',
    many: 'images without alt text',
    link: { to: '/w/$workspace/media', search: { missing: 'alt' } },
  },
  {
    id: 'drafts',
    one: 'draft untouched for 30 days',
    many: 'drafts untouched for 30 days',
    link: { to: '/w/$workspace/posts', search: { status: 'draft', orderBy: 'updatedAt', order: 'asc' } },
  },
  {
    id: 'keys',
    one: 'API key that expires within 14 days',
    many: 'API keys that expire within 14 days',
    link: { to: '/w/$workspace/keys' },
  },
  {
    id: 'invitations',
    one: 'pending invitation',
    many: 'pending invitations',
    link: { to: '/w/$workspace/members' },
  },
] as const;

type Counts = Readonly<Record<(typeof KINDS)[number]['id'], number | undefined>>;

function needsOf(workspace: string, counts: Counts): readonly Need[] {
  return KINDS.map(({ id, one, many, link }) => ({
    id,
    count: counts[id],
    says: (count) => (count === 1 ? one : many),
    link: { ...link, params: { workspace } },
  }));
}
