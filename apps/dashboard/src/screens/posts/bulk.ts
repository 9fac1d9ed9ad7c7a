import { api, type Api, type List } from '../../api/index.ts';
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

/** Which tags each post has, by its id. */
export type TagsOf = ReadonlyMap<string, ReadonlySet<string>>;

/** So many ids fit into one question. */
const AT_ONCE = 100;

/** What has to be known of the posts before the change, so that it can be taken back: of tags the rows tell nothing. */
export async function tagsBefore(
  path: string,
  posts: readonly PostRow[],
  { addTagIds, removeTagIds }: BulkChange,
): Promise<TagsOf> {
  const tags = new Map<string, ReadonlySet<string>>();
  if (!addTagIds && !removeTagIds) return tags;
  for (let at = 0; at < posts.length; at += AT_ONCE) {
    const ids = posts.slice(at, at + AT_ONCE).map(({ id }) => id);
    const query = { ids: ids.join(','), fields: 'id,tags', pageSize: AT_ONCE };
    const { data } = await api.get<List<Pick<Api.EditedPost, 'id' | 'tags'>>>(`${path}/posts`, { query });
    for (const post of data) tags.set(post.id, new Set(post.tags.map(({ id }) => id)));
  }
  return tags;
}

/**
 * Gives the posts back what the change replaced.
 *
 * @param posts as they were before
 * @param tags that they had before, where the change is about tags
 */
export async function undo(
  path: string,
  posts: readonly PostRow[],
  change: BulkChange,
  tags: TagsOf,
): Promise<readonly Failure[]> {
  const { status, authorId, categoryId } = change;
  const before = (post: PostRow): string =>
    JSON.stringify({
      ...(status === undefined ? {} : { status: post.status }),
      ...(authorId === undefined ? {} : { authorId: post.author.id }),
      ...(categoryId === undefined ? {} : { categoryId: post.category?.id ?? null }),
      ...tagsBack(change, tags.get(post.id) ?? new Set()),
    });
  const failures: Failure[] = [];
  for (const [back, group] of groupBy(posts, before)) {
    if (back !== '{}') failures.push(...(await changeAll(path, group, JSON.parse(back) as BulkChange)));
  }
  return failures;
}

/** Takes off what the change has put on, and puts on what it has taken off. */
function tagsBack({ addTagIds = [], removeTagIds = [] }: BulkChange, had: ReadonlySet<string>): BulkChange {
  const added = addTagIds.filter((id) => !had.has(id));
  const removed = removeTagIds.filter((id) => had.has(id) && !addTagIds.includes(id));
  return {
    ...(added.length === 0 ? {} : { removeTagIds: added }),
    ...(removed.length === 0 ? {} : { addTagIds: removed }),
  };
}
