import { useQuery } from '@tanstack/react-query';
import { allQuery, type Api, type Workspace } from '../api/index.ts';

export type AuthorRow = Pick<Api.EditedAuthor, 'id' | 'displayName'>;

/** All authors of a workspace, by name; nothing for those who may not read authors. */
export function useAuthors({ path, can }: Pick<Workspace, 'path' | 'can'>) {
  return useQuery({
    ...allQuery<AuthorRow>(path, 'authors', { orderBy: 'displayName', order: 'asc', fields: 'id,displayName' }),
    enabled: can('authors:read'),
  });
}
