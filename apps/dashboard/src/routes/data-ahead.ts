import { queryClient, workspaceOf, type Me } from '../api/index.ts';
import { postsQuery } from '../screens/posts/posts-query.ts';
import type { PostsSearch } from '../screens/posts/views/views.ts';

/**
 * Loaders request what a screen shows first while its files are still being loaded, and when a link to it is hovered.
 * Routes do not wait for them.
 */
interface Entered<Search> {
  readonly context: { readonly me: Me };
  readonly params: { readonly workspace: string };
  readonly deps: Search;
}

export function postsAhead({ context: { me }, params, deps }: Entered<PostsSearch>): void {
  const membership = me.memberships.find(({ workspace }) => workspace.slug === params.workspace);
  if (!membership) return;
  const { path, user, can } = workspaceOf(membership, me.user);
  if (can('posts:read')) void queryClient.prefetchQuery(postsQuery(path, user.id, deps).list);
}
