import {
  cacheTag,
  ListQueryDto,
  QueryChoice,
  QueryInstant,
  QuerySearch,
  QueryUuid,
  type CacheTag,
} from '@app/platform';
import { parseInstant } from '@app/shared-kernel';
import { POST_STATUSES, type PostStatus } from '../../../domain/post/post.ts';
import { searchTerms } from '../../../domain/search-terms.ts';
import { POST_SORTS, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import { QueryScore } from '../content-fields.ts';

export class ListPostsQueryDto extends ListQueryDto {
  @QueryChoice(POST_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: PostSort;

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

/** Deleting a tag changes the list without changing its posts, so the list depends on the tag. */
export function filterTags({ tagId }: ListPostsQueryDto): CacheTag[] {
  return tagId === undefined ? [] : [cacheTag('tag', tagId.toLowerCase())];
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
