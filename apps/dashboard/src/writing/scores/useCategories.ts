import { useQuery } from '@tanstack/react-query';
import { allQuery, useWorkspace, type Api } from '../../api/index.ts';

export type CategoryRow = Pick<Api.EditedCategory, 'id' | 'name' | 'path' | 'slug' | 'parentId' | 'sortOrder'>;

const NONE: readonly CategoryRow[] = [];

/** All categories, in no order; none without the right to read them. */
export function useCategories(): { readonly rows: readonly CategoryRow[]; readonly isPending: boolean } {
  const { path, can } = useWorkspace();
  const { data, isPending } = useQuery({
    ...allQuery<CategoryRow>(path, 'categories', {
      orderBy: 'sortOrder',
      order: 'asc',
      fields: 'id,name,path,slug,parentId,sortOrder',
    }),
    enabled: can('categories:read'),
  });
  return { rows: data?.data ?? NONE, isPending };
}
