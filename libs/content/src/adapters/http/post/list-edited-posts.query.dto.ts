import { QueryChoice, QueryInstant, QueryUuid } from '@app/platform';
import { parseInstant } from '@app/shared-kernel';
import { MISSING_OF_POSTS, type FurtherPostFilter, type PostFilter } from '../../../ports/post/post-reader.port.ts';
import { idsOf, QueryIds, QueryScore } from '../content-fields.ts';
import { ListPostsQueryDto, postFilter } from './list-posts.query.dto.ts';

const MOST_IDS = 100;

export class ListEditedPostsQueryDto extends ListPostsQueryDto {
  @QueryChoice(MISSING_OF_POSTS, {
    description:
      'Keeps posts that lack it: `description` neither as excerpt nor as SEO value, `alt` of a picture in the body.',
  })
  missing?: (typeof MISSING_OF_POSTS)[number];

  @QueryInstant({ description: 'Lower bound of publishedAt, inclusive.' })
  publishedFrom?: string;

  @QueryInstant({ description: 'Upper bound of publishedAt, inclusive.' })
  publishedTo?: string;

  @QueryInstant({ description: 'Lower bound of updatedAt, inclusive.' })
  updatedFrom?: string;

  @QueryInstant({ description: 'Upper bound of updatedAt, inclusive.' })
  updatedTo?: string;

  @QueryInstant({ description: 'Lower bound of scheduledAt, inclusive; keeps posts whose publication is scheduled.' })
  scheduledFrom?: string;

  @QueryInstant({ description: 'Upper bound of scheduledAt, inclusive; keeps posts whose publication is scheduled.' })
  scheduledTo?: string;

  @QueryInstant({ description: 'Lower bound of unpublishAt, inclusive; keeps posts that are to be unpublished.' })
  unpublishFrom?: string;

  @QueryInstant({ description: 'Upper bound of unpublishAt, inclusive; keeps posts that are to be unpublished.' })
  unpublishTo?: string;

  @QueryScore()
  minReadability?: string;

  @QueryScore()
  maxReadability?: string;

  @QueryIds(MOST_IDS)
  ids?: string;

  @QueryUuid({
    description: 'Keeps posts that this person changed last, or made where nobody changed them: as `updatedBy` tells.',
  })
  updatedBy?: string;
}

/** @throws Invalid for an id that is no UUID */
export function editedPostFilter(query: ListEditedPostsQueryDto): PostFilter {
  const instant = (text: string | undefined) => parseInstant(text) ?? undefined;
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const asked: FurtherPostFilter = {
    missing: query.missing,
    publishedFrom: instant(query.publishedFrom),
    publishedTo: instant(query.publishedTo),
    updatedFrom: instant(query.updatedFrom),
    updatedTo: instant(query.updatedTo),
    scheduledFrom: instant(query.scheduledFrom),
    scheduledTo: instant(query.scheduledTo),
    unpublishFrom: instant(query.unpublishFrom),
    unpublishTo: instant(query.unpublishTo),
    minReadability: number(query.minReadability),
    maxReadability: number(query.maxReadability),
    updatedBy: query.updatedBy,
    ids: query.ids === undefined ? undefined : idsOf(query.ids, MOST_IDS),
  };
  const filter = postFilter(query);
  return Object.values(asked).every((value) => value === undefined) ? filter : { ...filter, further: asked };
}
