import { api, type Api, type List } from '../../api/index.ts';
import { refusedOf, type Refused } from '../../bulk/bulk-actions.ts';
import { groupBy } from '../../util/group-by.ts';
import type { PostRow } from './posts-query.ts';

/** The change to apply to each post. */
export type BulkChange = Omit<Api.BulkPosts, 'ids'>;

/** @returns the posts that refused; @throws ApiError if the whole request was refused */
export async function changeAll(
  path: string,
  posts: readonly PostRow[],
  change: BulkChange,
): Promise<readonly Refused<PostRow>[]> {
  const ids = posts.map(({ id }) => id);
  return refusedOf(posts, await api.post<Api.BulkStatusResults>(`${path}/posts/bulk`, { ids, ...change }));
}

/** The tags of each post, by its id. */
export type TagsOf = ReadonlyMap<string, ReadonlySet<string>>;

/** Ids per request, at most. */
const AT_ONCE = 100;

/** Loads what is needed to undo the change: the tags of the posts, which list rows do not contain. */
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
 * Restores what the change replaced.
 *
 * @param posts as they were before
 * @param tags of the posts before, if the change affects tags
 */
export async function undo(
  path: string,
  posts: readonly PostRow[],
  change: BulkChange,
  tags: TagsOf,
): Promise<readonly Refused<PostRow>[]> {
  const { status, authorId, categoryId } = change;
  const before = (post: PostRow): string =>
    JSON.stringify({
      ...(status === undefined ? {} : { status: post.status }),
      ...(authorId === undefined ? {} : { authorId: post.author.id }),
      ...(categoryId === undefined ? {} : { categoryId: post.category?.id ?? null }),
      ...tagsBack(change, tags.get(post.id) ?? new Set()),
    });
  const failures: Refused<PostRow>[] = [];
  for (const [back, group] of groupBy(posts, before)) {
    if (back !== '{}') failures.push(...(await changeAll(path, group, JSON.parse(back) as BulkChange)));
  }
  return failures;
}

/** The reverse change of tags: added ones are removed, and removed ones added. */
function tagsBack({ addTagIds = [], removeTagIds = [] }: BulkChange, had: ReadonlySet<string>): BulkChange {
  const added = addTagIds.filter((id) => !had.has(id));
  const removed = removeTagIds.filter((id) => had.has(id) && !addTagIds.includes(id));
  return {
    ...(added.length === 0 ? {} : { removeTagIds: added }),
    ...(removed.length === 0 ? {} : { addTagIds: removed }),
  };
}
