import type { Type } from '@nestjs/common';
import { FieldsQueryDto, QueryText } from '@app/platform';
import { Invalid } from '@app/shared-kernel';

/** What a read of the external API can have beside the entities. */
export const INCLUDES = ['media', 'paths', 'urls', 'tags', 'extensions'] as const;
/** What a search for posts can have besides. */
export const SEARCH_INCLUDES = [...INCLUDES, 'highlights'] as const;
export type Include = (typeof SEARCH_INCLUDES)[number];

const includeOf = (names: readonly Include[]) => ({
  max: 100,
  description: `Comma-separated: ${names.join(', ')}. What is asked for is in \`included\`, by id.`,
  example: 'media,paths',
});
export const INCLUDE = includeOf(INCLUDES);

/** The parameters of a single read. */
export class ReadQueryDto extends FieldsQueryDto {
  @QueryText(INCLUDE)
  include?: string;
}

/** Adds `include` to the parameters of a list. */
export function withInclude<Query extends object>(
  list: Type<Query>,
  names: readonly Include[] = INCLUDES,
): Type<Query & { include?: string }> {
  const Including = class extends (list as Type<object>) {};
  Object.defineProperty(Including, 'name', { value: list.name });
  QueryText(includeOf(names))(Including.prototype, 'include');
  return Including as Type<Query & { include?: string }>;
}

/**
 * Reads `include=media,paths`.
 *
 * @throws Invalid naming what there is
 */
export function parseInclude(given: string | undefined, names: readonly Include[] = INCLUDES): readonly Include[] {
  const known: readonly string[] = names;
  const asked = new Set((given ?? '').split(',').map((name) => name.trim()));
  asked.delete('');
  const unknown = [...asked].find((name) => !known.includes(name));
  if (unknown !== undefined) throw Invalid.at('include', `must be any of ${known.join(', ')}`);
  return names.filter((name) => asked.has(name));
}

/** @throws Invalid for what there is not, and for highlights of no search */
export function searchIncludeOf(include: string | undefined, terms: readonly string[]): readonly Include[] {
  const asked = parseInclude(include, SEARCH_INCLUDES);
  if (asked.includes('highlights') && terms.length === 0) throw Invalid.at('include', 'highlights needs q');
  return asked;
}
