import { queryOptions } from '@tanstack/react-query';
import { api, type Api } from '../../api/index.ts';

/** What moves a category in the tree of addresses; what is absent stays. */
export interface Moved {
  readonly slug?: string;
  readonly parentId?: string | null;
}

/** Asks how many addresses a move would change. */
export function moveQuery(path: string, id: string, moved: Moved) {
  return queryOptions({
    queryKey: [path, 'categories', 'move', id, moved],
    queryFn: ({ signal }) => api.post<Api.CategoryMove>(`${path}/categories/${id}/check-move`, moved, { signal }),
    retry: false,
  });
}

/** How many addresses change and are redirected. */
export function movedInWords({ categories, posts }: Pick<Api.CategoryMove, 'categories' | 'posts'>): string {
  const all = categories + posts;
  if (all === 0) return 'No address changes.';
  if (all === 1) return 'Its address changes; the old one will lead to the new one.';
  const below = categories - 1;
  const whose = [
    'its own',
    ...(below > 0 ? [`${below} of ${below === 1 ? 'a category' : 'categories'} below it`] : []),
    ...(posts > 0 ? [`${posts} of ${posts === 1 ? 'a post' : 'posts'}`] : []),
  ];
  return `${all} addresses change: ${whose.join(', ')}. The old ones will lead to the new ones.`;
}
