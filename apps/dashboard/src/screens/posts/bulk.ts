import { api, type Api } from '../../api/index.ts';
import { groupBy } from '../../util/group-by.ts';
import type { PostRow } from './columns.tsx';

export interface Failure {
  readonly post: PostRow;
  readonly message: string;
}

/** What is done with each of many posts. */
export type BulkChange = Omit<Api.BulkPosts, 'ids'>;

/** @returns those that were refused, and why; @throws ApiError when all of it was */
export async function changeAll(
  path: string,
  posts: readonly PostRow[],
  change: BulkChange,
): Promise<readonly Failure[]> {
  const ids = posts.map(({ id }) => id);
  const { results } = await api.post<Api.BulkStatusResults>(`${path}/posts/bulk`, { ids, ...change });
  const refused = new Map(results.filter(({ ok }) => !ok).map(({ id, error }) => [id, error?.message ?? 'refused']));
  return posts.flatMap((post) => {
    const message = refused.get(post.id);
    return message === undefined ? [] : [{ post, message }];
  });
}

/** Whether what a change does can be read off the rows as they were. */
export function canBeUndone({ delete: deletes, addTagIds, removeTagIds }: BulkChange): boolean {
  return !deletes && !addTagIds && !removeTagIds;
}

/** Gives the posts back what the change replaced. @param posts as they were before */
export async function undo(
  path: string,
  posts: readonly PostRow[],
  { status, authorId, categoryId }: BulkChange,
): Promise<readonly Failure[]> {
  const before = (post: PostRow): string =>
    JSON.stringify({
      ...(status === undefined ? {} : { status: post.status }),
      ...(authorId === undefined ? {} : { authorId: post.author.id }),
      ...(categoryId === undefined ? {} : { categoryId: post.category?.id ?? null }),
    });
  const failures: Failure[] = [];
  for (const [change, group] of groupBy(posts, before)) {
    failures.push(...(await changeAll(path, group, JSON.parse(change) as BulkChange)));
  }
  return failures;
}
