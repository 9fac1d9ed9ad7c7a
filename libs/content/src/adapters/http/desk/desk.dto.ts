import { QueryInteger, QueryText } from '@app/platform';
import { Invalid } from '@app/shared-kernel';
import { NAMED_TYPES, type NamedType } from '../../../ports/entity/name-search.port.ts';

const DEFAULT_LIMIT = 5;

export class SearchQueryDto {
  @QueryText({ max: 200, description: 'Every word must occur in the name or the slug; case does not matter.' })
  q?: string;

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

export function limitOf({ limit }: SearchQueryDto): number {
  return limit === undefined ? DEFAULT_LIMIT : Number(limit);
}
