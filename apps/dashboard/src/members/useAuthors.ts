import { useQuery } from '@tanstack/react-query';
import { allQuery, type Workspace } from '../api/index.ts';

export interface AuthorRow {
  readonly id: string;
  readonly displayName: string;
}

/** All authors of a workspace, by name; nothing for those who may not read authors. */
export function useAuthors({ path, can }: Pick<Workspace, 'path' | 'can'>) {
  return useQuery({
    ...allQuery<AuthorRow>(path, 'authors', { orderBy: 'displayName', order: 'asc', fields: 'id,displayName' }),
    enabled: can('authors:read'),
  });
}
