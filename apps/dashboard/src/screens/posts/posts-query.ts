import { listQuery, type Api } from '../../api/index.ts';
import { instantsOf } from '../../util/days.ts';
import type { PostsSearch } from './views/views.ts';

export type PostRow = Pick<
  Api.EditedPost,
  | 'id'
  | 'slug'
  | 'title'
  | 'status'
  | 'author'
  | 'category'
  | 'seoScore'
  | 'readabilityScore'
  | 'updatedAt'
  | 'publishedAt'
  | 'viewCount'
  | 'scheduledAt'
  | 'unpublishAt'
>;

/** The fields that rows need. */
const FIELDS =
  'id,slug,title,status,author,category,seoScore,readabilityScore,updatedAt,publishedAt,viewCount,scheduledAt,unpublishAt';

const PAGE_SIZE = 50;

/**
 * The posts that the list shows at an address.
 *
 * @param path of the workspace in the API
 * @param userId whose changes are meant by `mine`
 */
export function postsQuery(path: string, userId: string, search: PostsSearch) {
  const { page = 1, orderBy = 'updatedAt', order = 'desc', mine, id: _open, dated, from, to, ...others } = search;
  const filters = { ...others, ...datesOf(dated, from, to), updatedBy: mine === 'yes' ? userId : undefined };
  const fields = FIELDS;
  return {
    order: { orderBy, order },
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    list: listQuery<PostRow>(path, 'posts', { ...filters, page, orderBy, order, pageSize: PAGE_SIZE, fields }),
  };
}

/** @param dated `published`; all else means the last change */
function datesOf(dated: string | undefined, from: string | undefined, to: string | undefined) {
  const span = instantsOf(from, to);
  return dated === 'published'
    ? { publishedFrom: span.from, publishedTo: span.to }
    : { updatedFrom: span.from, updatedTo: span.to };
}
