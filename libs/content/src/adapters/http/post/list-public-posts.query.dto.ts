import { QueryBoolean, QueryChoice, QueryInstant, QueryText } from '@app/platform';
import { Invalid, parseInstant } from '@app/shared-kernel';
import {
  POST_SORTS,
  type FurtherPostFilter,
  type PostFilter,
  type PostSort,
} from '../../../ports/post/post-reader.port.ts';
import { idsOf, QueryIds } from '../content-fields.ts';
import { SEARCH_INCLUDES, withInclude } from '../included/include.query.ts';
import { ListPostsQueryDto, postFilter } from './list-posts.query.dto.ts';

const MOST_NAMED = 100;
const SLUG_MAX = 200;

/** The parameters of the list of posts of the external API. */
export class ListPublicPostsQueryDto extends withInclude<Omit<ListPostsQueryDto, 'orderBy'>>(
  ListPostsQueryDto,
  SEARCH_INCLUDES,
) {
  @QueryChoice([...POST_SORTS, 'relevance'], {
    description: 'Without it the newest come first, by createdAt. relevance needs q: matches in titles come first.',
  })
  declare orderBy?: PostSort;

  @QueryBoolean({ description: 'With categoryId: also posts of the categories below it.' })
  includeChildCategories?: 'true' | 'false';

  @QueryInstant({ description: 'Lower bound of publishedAt, inclusive.' })
  publishedFrom?: string;

  @QueryInstant({ description: 'Upper bound of publishedAt, inclusive.' })
  publishedTo?: string;

  @QueryInstant({ description: 'Keeps posts that were updated later than this.' })
  updatedAfter?: string;

  @QueryIds(MOST_NAMED)
  ids?: string;

  @QueryText({ max: MOST_NAMED * (SLUG_MAX + 1), description: `At most ${MOST_NAMED} slugs, parted by commas.` })
  slugs?: string;
}

/** @throws Invalid for an id that is no UUID, too many ids or slugs, and parameters that need another one */
export function publicPostFilter(query: ListPublicPostsQueryDto): PostFilter {
  const { categoryId, ...filter } = postFilter(query as ListPostsQueryDto);
  if (query.orderBy === 'relevance' && !filter.terms?.length) throw Invalid.at('orderBy', 'relevance needs q');
  const within = query.includeChildCategories === 'true';
  if (within && !categoryId) throw Invalid.at('includeChildCategories', 'needs categoryId');
  const instant = (text: string | undefined) => parseInstant(text) ?? undefined;
  const further: FurtherPostFilter = {
    publishedFrom: instant(query.publishedFrom),
    publishedTo: instant(query.publishedTo),
    updatedAfter: instant(query.updatedAfter),
    ids: query.ids === undefined ? undefined : idsOf(query.ids, MOST_NAMED),
    slugs: query.slugs === undefined ? undefined : slugsOf(query.slugs),
    withinCategoryId: within ? (categoryId ?? undefined) : undefined,
  };
  const placed = within ? filter : { ...filter, categoryId };
  return Object.values(further).every((value) => value === undefined) ? placed : { ...placed, further };
}

function slugsOf(text: string): readonly string[] {
  const slugs = text.split(',').filter((slug) => slug !== '');
  if (slugs.length > MOST_NAMED) throw Invalid.at('slugs', `must be at most ${MOST_NAMED} slugs`);
  return slugs;
}
