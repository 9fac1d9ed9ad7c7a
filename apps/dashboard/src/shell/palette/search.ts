import { queryOptions } from '@tanstack/react-query';
import { Contact, FileText, FolderTree, PanelsTopLeft, Tag, type LucideIcon } from 'lucide-react';
import type { Permission } from '@app/shared-kernel';
import { api, type List, type Workspace } from '../../api/index.ts';
import type { Command } from './commands.ts';

/** Found by a name in one kind of thing. */
interface Found {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
  readonly displayName?: string;
}

interface Source {
  readonly path: string;
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  readonly fields: string;
  readonly to: (workspace: string, found: Found) => Command['to'];
}

const SOURCES: readonly Source[] = [
  {
    path: 'posts',
    kind: 'Post',
    icon: FileText,
    needs: 'posts:read',
    fields: 'id,title',
    to: (workspace, { id }) => ({ to: '/w/$workspace/posts/$id', params: { workspace, id } }),
  },
  {
    path: 'pages',
    kind: 'Page',
    icon: PanelsTopLeft,
    needs: 'pages:read',
    fields: 'id,title',
    to: (workspace, { id }) => ({ to: '/w/$workspace/pages/$id', params: { workspace, id } }),
  },
  {
    path: 'categories',
    kind: 'Category',
    icon: FolderTree,
    needs: 'categories:read',
    fields: 'id,name',
    to: (workspace, { id }) => ({ to: '/w/$workspace/categories', params: { workspace }, search: { id } }),
  },
  {
    path: 'tags',
    kind: 'Tag',
    icon: Tag,
    needs: 'tags:read',
    fields: 'id,name',
    to: (workspace, { id }) => ({ to: '/w/$workspace/tags', params: { workspace }, search: { id } }),
  },
  {
    path: 'authors',
    kind: 'Author',
    icon: Contact,
    needs: 'authors:read',
    fields: 'id,displayName',
    to: (workspace, { id }) => ({ to: '/w/$workspace/authors', params: { workspace }, search: { id } }),
  },
];

const EACH = 5;
const PAUSE_MS = 180;

/** All kinds at once, once a pause in typing. A source that fails does not hide the others. */
export function searchQuery({ path, slug, can }: Workspace, term: string) {
  return queryOptions({
    queryKey: [path, 'search', term],
    enabled: term !== '',
    queryFn: async ({ signal }) => {
      await pause(signal);
      const found = await Promise.allSettled(
        SOURCES.filter(({ needs }) => can(needs)).map(async (source) => {
          const query = { q: term, pageSize: EACH, fields: source.fields };
          const { data } = await api.get<List<Found>>(`${path}/${source.path}`, { query, signal });
          return data.map((row): Command => ({
            id: row.id,
            name: row.title ?? row.name ?? row.displayName ?? '',
            kind: source.kind,
            icon: source.icon,
            to: source.to(slug, row),
          }));
        }),
      );
      return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new DOMException('Typed on', 'AbortError'))));
  });
}
