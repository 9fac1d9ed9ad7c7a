import type { Type } from '@nestjs/common';
import { FieldsQueryDto, QueryText } from '@app/platform';
import { Invalid } from '@app/shared-kernel';

/** What a read of the external API can have beside the entities. */
export const INCLUDES = ['media', 'paths', 'urls', 'tags'] as const;
export type Include = (typeof INCLUDES)[number];

export const INCLUDE = {
  max: 100,
  description: `Comma-separated: ${INCLUDES.join(', ')}. What is asked for is in \`included\`, by id.`,
  example: 'media,paths',
};

/** The parameters of a single read. */
export class ReadQueryDto extends FieldsQueryDto {
  @QueryText(INCLUDE)
  include?: string;
}

/** Adds `include` to the parameters of a list. */
export function withInclude<Query extends object>(list: Type<Query>): Type<Query & { include?: string }> {
  const Including = class extends (list as Type<object>) {};
  Object.defineProperty(Including, 'name', { value: list.name });
  QueryText(INCLUDE)(Including.prototype, 'include');
  return Including as Type<Query & { include?: string }>;
}

/**
 * Reads `include=media,paths`.
 *
 * @throws Invalid naming what there is
 */
export function parseInclude(given: string | undefined): readonly Include[] {
  const known: readonly string[] = INCLUDES;
  const asked = new Set((given ?? '').split(',').map((name) => name.trim()));
  asked.delete('');
  const unknown = [...asked].find((name) => !known.includes(name));
  if (unknown !== undefined) throw Invalid.at('include', `must be any of ${known.join(', ')}`);
  return INCLUDES.filter((name) => asked.has(name));
}
