import {
  cacheTag,
  ListQueryDto,
  placesTag,
  QueryChoice,
  QueryInstant,
  QuerySearch,
  QueryUuid,
  type CacheTag,
} from '@app/platform';
import { parseInstant } from '@app/shared-kernel';
import { sortsByPlace } from '../../../domain/post/place-in-lists.ts';
import { POST_STATUSES, type PostStatus } from '../../../domain/post/post-status.ts';
import { searchTerms } from '../../../domain/search-terms.ts';
import { POST_SORTS, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import { QueryScore } from '../content-fields.ts';

const PLACING_FILTERS: ReadonlySet<string> = new Set<keyof PostFilter>([
  'status',
  'authorId',
  'categoryId',
  'tagId',
  'createdFrom',
  'createdTo',
]);

export class ListPostsQueryDto extends ListQueryDto {
  @QueryChoice(POST_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: (typeof POST_SORTS)[number];

  @QuerySearch({ description: 'Every word must occur in title, excerpt or bodyText; case does not matter.' })
  q?: string;

  @QueryChoice(POST_STATUSES)
  status?: PostStatus;

  @QueryUuid()
  authorId?: string;

  @QueryUuid({ emptyMeans: 'posts without a category' })
  categoryId?: string;

  @QueryUuid()
  tagId?: string;

  @QueryInstant({ description: 'Lower bound of createdAt, inclusive.' })
  dateFrom?: string;

  @QueryInstant({ description: 'Upper bound of createdAt, inclusive.' })
  dateTo?: string;

  @QueryScore()
  minSeoScore?: string;

  @QueryScore()
  maxSeoScore?: string;
}

/** Whether only fields that place a post (see `keepsPlace`) decide which posts a list has, and in which order. */
export function listedByPlace({ terms = [], ...filter }: PostFilter, sort: PostSort = 'createdAt'): boolean {
  if (terms.length > 0 || !sortsByPlace(sort)) return false;
  return Object.entries(filter).every(([name, value]) => value === undefined || PLACING_FILTERS.has(name));
}

/** The cache tags of what decides which posts are listed. Deleting a tag changes a list without changing its posts. */
export function choosingTags(filter: PostFilter, sort?: PostSort): CacheTag[] {
  const posts = listedByPlace(filter, sort) ? placesTag('post') : 'post';
  return [
    posts,
    ...(filter.tagId === undefined ? [] : [cacheTag('tag', filter.tagId.toLowerCase())]),
    // A moved category takes its posts along.
    ...(filter.further?.withinCategoryId === undefined ? [] : (['category'] as const)),
  ];
}

export function postFilter(query: ListPostsQueryDto): PostFilter {
  return {
    terms: searchTerms(query.q),
    status: query.status,
    authorId: query.authorId,
    categoryId: query.categoryId === '' ? null : query.categoryId,
    tagId: query.tagId,
    createdFrom: parseInstant(query.dateFrom) ?? undefined,
    createdTo: parseInstant(query.dateTo) ?? undefined,
    minSeoScore: query.minSeoScore === undefined ? undefined : Number(query.minSeoScore),
    maxSeoScore: query.maxSeoScore === undefined ? undefined : Number(query.maxSeoScore),
  };
}
