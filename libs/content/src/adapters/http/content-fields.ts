import { CommandField, QueryInteger, QueryText } from '@app/platform';
import { Invalid, isUuid } from '@app/shared-kernel';

/** The SEO group of an entity, as a merge patch (RFC 7396). */
export function SeoField() {
  return CommandField({ schema: { $ref: '#/components/schemas/SeoGroupInput' }, optional: true });
}

/** Ids in a query, parted by commas; `idsOf` reads them. @param most how many at most */
export function QueryIds(most: number, more = '') {
  // A UUID with its separator has 37 characters.
  return QueryText({ max: most * 40, description: `At most ${most} ids, parted by commas.${more}` });
}

/** @throws Invalid for an id that is no UUID, and for more than `most` */
export function idsOf(text: string, most: number): readonly string[] {
  const ids = text.split(',').filter((id) => id !== '');
  if (ids.length > most || !ids.every(isUuid)) throw Invalid.at('ids', `must be at most ${most} UUIDs`);
  return ids.map((id) => id.toLowerCase());
}

/** A bound of a score. */
export function QueryScore(description?: string) {
  return QueryInteger({ min: 0, max: 100, ...(description === undefined ? {} : { description }) });
}
