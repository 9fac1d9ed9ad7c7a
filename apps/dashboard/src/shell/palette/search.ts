import { queryOptions } from '@tanstack/react-query';
import { Contact, FileText, FolderTree, Image, PanelsTopLeft, Tag, type LucideIcon } from 'lucide-react';
import { api, type Api, type Workspace } from '../../api/index.ts';
import { lastOpened } from '../../preferences/last-opened.ts';
import type { Command } from './commands.ts';

type Found = Api.SearchResults['results'][number];

interface Kind {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly to: (workspace: string, id: string) => Command['to'];
}

const KINDS: Readonly<Record<Found['type'], Kind>> = {
  post: {
    name: 'Post',
    icon: FileText,
    to: (workspace, id) => ({ to: '/w/$workspace/posts/$id', params: { workspace, id } }),
  },
  page: {
    name: 'Page',
    icon: PanelsTopLeft,
    to: (workspace, id) => ({ to: '/w/$workspace/pages/$id', params: { workspace, id } }),
  },
  category: {
    name: 'Category',
    icon: FolderTree,
    to: (workspace, id) => ({ to: '/w/$workspace/categories', params: { workspace }, search: { id } }),
  },
  tag: {
    name: 'Tag',
    icon: Tag,
    to: (workspace, id) => ({ to: '/w/$workspace/tags', params: { workspace }, search: { id } }),
  },
  author: {
    name: 'Author',
    icon: Contact,
    to: (workspace, id) => ({ to: '/w/$workspace/authors', params: { workspace }, search: { id } }),
  },
  media: {
    name: 'File',
    icon: Image,
    to: (workspace, id) => ({ to: '/w/$workspace/media', params: { workspace }, search: { id } }),
  },
};

/** One of these rights is enough for a search. */
const NAMED = ['posts:read', 'pages:read', 'categories:read', 'tags:read', 'authors:read', 'media:read'] as const;
const EACH = 5;
const PAUSE_MS = 180;

/** Searches everything that the user may read by name, after a pause in typing. */
export function searchQuery({ path, slug, can }: Workspace, term: string) {
  return queryOptions({
    queryKey: [path, 'search', term],
    enabled: term !== '' && can(...NAMED),
    queryFn: async ({ signal }) => {
      await pause(signal);
      const query = { q: term, limit: EACH };
      const { results } = await api.get<Api.SearchResults>(`${path}/search`, { query, signal });
      return results.map(({ id, type, name }): Command => {
        const { name: kind, icon, to } = KINDS[type];
        return { id, name, kind, icon, to: to(slug, id) };
      });
    },
  });
}

/** What the user opened last, as far as it is still there. */
export function lastOpenedQuery({ path, id, user, slug, can }: Workspace) {
  const ids = lastOpened(id, user.id);
  return queryOptions({
    queryKey: [path, 'search', { ids }],
    enabled: ids.length > 0 && can(...NAMED),
    // Names change on other screens.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join() };
      const { results } = await api.get<Api.SearchResults>(`${path}/search`, { query, signal });
      return ids.flatMap((each): Command[] => {
        const found = results.find((result) => result.id === each);
        if (!found) return [];
        const { icon, to } = KINDS[found.type];
        return [{ id: each, name: found.name || 'Untitled', kind: 'Recent', icon, to: to(slug, each) }];
      });
    },
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new DOMException('Typed on', 'AbortError'))));
  });
}
