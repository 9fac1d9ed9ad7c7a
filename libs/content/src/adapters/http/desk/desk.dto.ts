import { QueryInteger, QueryText } from '@app/platform';
import { Invalid } from '@app/shared-kernel';
import { NAMED_TYPES, type NamedType } from '../../../ports/entity/name-search.port.ts';
import { idsOf, QueryIds } from '../content-fields.ts';

const DEFAULT_LIMIT = 5;
const MOST_IDS = 20;

export class SearchQueryDto {
  @QueryText({ max: 200, description: 'Every word must occur in the name or the slug; case does not matter.' })
  q?: string;

  @QueryIds(MOST_IDS, ' Those of them that are there, in place of a search.')
  ids?: string;

  @QueryText({ max: 100, description: `Some of ${NAMED_TYPES.join(', ')}; all without it.`, example: 'post,page' })
  types?: string;

  @QueryInteger({ min: 1, max: 20, description: 'Of each type; 5 without it.' })
  limit?: string;
}

/** @throws Invalid for an unknown type */
export function typesOf({ types }: SearchQueryDto): readonly NamedType[] {
  if (!types) return NAMED_TYPES;
  const asked = types.split(',').map((type) => type.trim());
  const unknown = asked.find((type) => !(NAMED_TYPES as readonly string[]).includes(type));
  if (unknown !== undefined) throw Invalid.at('types', `must be some of ${NAMED_TYPES.join(', ')}`);
  return NAMED_TYPES.filter((type) => asked.includes(type));
}

/** @returns undefined for a search by words @throws Invalid for an id that is no UUID */
export function askedIds({ ids }: SearchQueryDto): readonly string[] | undefined {
  return ids === undefined ? undefined : idsOf(ids, MOST_IDS);
}

export function limitOf({ limit }: SearchQueryDto): number {
  return limit === undefined ? DEFAULT_LIMIT : Number(limit);
}
