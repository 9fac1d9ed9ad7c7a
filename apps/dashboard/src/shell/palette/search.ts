import { queryOptions } from '@tanstack/react-query';
import { Contact, FileText, FolderTree, Image, PanelsTopLeft, Tag, type LucideIcon } from 'lucide-react';
import { api, listQuery, type Api, type List, type Workspace } from '../../api/index.ts';
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

const EACH = 5;
const PAUSE_MS = 180;

/** Searches everything that the user may read by name, after a pause in typing. */
export function searchQuery({ path, slug, can }: Workspace, term: string) {
  return queryOptions({
    queryKey: [path, 'search', term],
    enabled:
      term !== '' && can('posts:read', 'pages:read', 'categories:read', 'tags:read', 'authors:read', 'media:read'),
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

/** The posts that the user opened last, as far as they are still there. */
export function lastOpenedQuery({ path, id, user, slug, can }: Workspace) {
  const ids = lastOpened(id, user.id);
  const query = { ids: ids.join(), pageSize: ids.length, fields: 'id,title' };
  return {
    ...listQuery<Pick<Api.EditedPost, 'id' | 'title'>>(path, 'posts', query),
    enabled: ids.length > 0 && can('posts:read'),
    select: ({ data }: List<Pick<Api.EditedPost, 'id' | 'title'>>) =>
      ids.flatMap((each): Command[] => {
        const post = data.find((row) => row.id === each);
        if (!post) return [];
        const { icon, to } = KINDS.post;
        return [{ id: each, name: post.title || 'Untitled', kind: 'Last opened', icon, to: to(slug, each) }];
      }),
  };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new DOMException('Typed on', 'AbortError'))));
  });
}
