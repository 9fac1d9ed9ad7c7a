import {
  authorPath,
  categoryPath,
  pagePath,
  postPath,
  tagPath,
  DEFAULT_PERMALINKS,
  type Permalinks,
  type Permission,
} from '@app/shared-kernel';
import { api, type List, type Workspace } from '../api/index.ts';
import type { LinkTarget } from '../editor/index.ts';

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly title?: string;
  readonly name?: string;
  readonly displayName?: string;
  readonly path?: string;
  readonly status?: string;
  readonly publishedAt?: string | null;
  readonly category?: { readonly path: string } | null;
}

interface Source {
  readonly kind: LinkTarget['kind'];
  readonly resource: string;
  readonly fields: string;
  readonly permission: Permission;
  readonly pathOf: (row: Row, permalinks: Permalinks) => string;
}

const SOURCES: readonly Source[] = [
  {
    kind: 'post',
    resource: 'posts',
    fields: 'id,slug,title,status,publishedAt,category',
    permission: 'posts:read',
    pathOf: (row, permalinks) =>
      postPath(permalinks, {
        slug: row.slug,
        categoryPath: row.category?.path ?? null,
        publishedAt: row.publishedAt ? new Date(row.publishedAt) : null,
      }),
  },
  {
    kind: 'page',
    resource: 'pages',
    fields: 'id,slug,title,status',
    permission: 'pages:read',
    pathOf: (row, permalinks) => pagePath(permalinks, row),
  },
  {
    kind: 'category',
    resource: 'categories',
    fields: 'id,slug,name,path',
    permission: 'categories:read',
    pathOf: (row, permalinks) => categoryPath(permalinks, { path: row.path ?? row.slug }),
  },
  {
    kind: 'tag',
    resource: 'tags',
    fields: 'id,slug,name',
    permission: 'tags:read',
    pathOf: (row, permalinks) => tagPath(permalinks, row),
  },
  {
    kind: 'author',
    resource: 'authors',
    fields: 'id,slug,displayName',
    permission: 'authors:read',
    pathOf: (row, permalinks) => authorPath(permalinks, row),
  },
];

const EACH = 5;

/** Places of the site by their names; what one may not read, or cannot be read now, is left out. */
export async function findLinks(
  workspace: Workspace,
  text: string,
  signal: AbortSignal,
): Promise<readonly LinkTarget[]> {
  const permalinks = { ...DEFAULT_PERMALINKS, ...workspace.membership.site?.permalinks };
  const sources = SOURCES.filter(({ permission }) => workspace.can(permission));
  const found = await Promise.all(sources.map((source) => ask(workspace, source, text, signal).catch(() => [])));
  return found.flatMap((rows, at) => {
    const { kind, pathOf } = sources[at] as Source;
    return rows.map((row) => ({
      id: row.id,
      kind,
      title: row.title ?? row.name ?? row.displayName ?? row.slug,
      path: pathOf(row, permalinks),
      isDraft: row.status !== undefined && row.status !== 'published',
    }));
  });
}

async function ask(
  { path }: Workspace,
  { resource, fields }: Source,
  q: string,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { data } = await api.get<List<Row>>(`${path}/${resource}`, {
    query: { q, fields, pageSize: EACH },
    signal,
  });
  return data;
}
