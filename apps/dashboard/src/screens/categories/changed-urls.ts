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
export function changedUrlsText({ categories, posts }: Pick<Api.CategoryMove, 'categories' | 'posts'>): string {
  const all = categories + posts;
  if (all === 0) return 'No URLs will change.';
  if (all === 1) return 'The URL of this category will change. The old URL will redirect to the new one.';
  const below = categories - 1;
  const whose = [
    '1 of this category',
    ...(below > 0 ? [`${below} of ${below === 1 ? 'a subcategory' : 'subcategories'}`] : []),
    ...(posts > 0 ? [`${posts} of ${posts === 1 ? 'a post' : 'posts'}`] : []),
  ];
  return `${all} URLs will change: ${whose.join(', ')}. Old URLs will redirect to the new ones.`;
}
