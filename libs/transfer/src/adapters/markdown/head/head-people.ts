import { CONTENT_LIMITS, isJsonObject } from '@app/shared-kernel';
import type { NoteCut } from '../../../domain/clip.ts';
import type { ImportedAuthor } from '../../../domain/item.ts';
import { cutBetween } from '../../texts/cut-between.ts';
import { authorOf } from '../site/site-authors.ts';
import type { Site } from '../site/site.ts';
import { names, type FieldReader } from './field-reader.ts';
import { people } from './split-names.ts';

const AUTHORS = ['authors', 'author'];

/** @param readers the front matter, its `taxonomies` and its `extra` table */
export function readAuthors(
  [own, taxonomies, extra]: readonly FieldReader[],
  site: Site,
  note: NoteCut,
): ImportedAuthor[] {
  const from = (parse: (value: unknown) => ImportedAuthor[] | null, reader?: FieldReader) =>
    reader?.first(AUTHORS, parse) ?? null;
  const described = (value: unknown) => asAuthors(value, site, people);
  const found =
    from(described, own) ?? from((value) => asAuthors(value, site, names), taxonomies) ?? from(described, extra) ?? [];
  return found.map((author) => ({ ...author, name: cutBetween(CONTENT_LIMITS.name, author.name, 'the name', note) }));
}

/** Names of the site's authors stand for what the site says of them; others are described in place. */
function asAuthors(
  value: unknown,
  { authors }: Site,
  read: (value: unknown) => string[] | null,
): ImportedAuthor[] | null {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const found = items.flatMap((item) => {
    const inPlace = isJsonObject(item) ? authorOf(item) : null;
    if (inPlace) return [inPlace];
    // A name of the site may hold a comma, as any other.
    const whole = typeof item === 'string' ? authors.get(item.trim()) : undefined;
    if (whole) return [whole];
    return (read(Array.isArray(value) ? [item] : item) ?? []).map((name) => authors.get(name) ?? { name });
  });
  const byName = new Map(found.map((author) => [author.name, author]));
  return byName.size > 0 ? [...byName.values()] : null;
}
