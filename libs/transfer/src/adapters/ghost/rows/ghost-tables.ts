import { isJsonObject, own } from '@app/shared-kernel';

/** A row of a table, its values as the export has them. */
export type Row = Readonly<Record<string, unknown>>;

/** The tables of an export that tell of the blog. */
export interface GhostTables {
  readonly version: string;
  readonly posts: readonly Row[];
  readonly postsMeta: ReadonlyMap<string, Row>;
  readonly tags: ReadonlyMap<string, Row>;
  readonly users: ReadonlyMap<string, Row>;
  /** Ids of tags by the id of the post, in order and each once. */
  readonly postsTags: ReadonlyMap<string, readonly string[]>;
  readonly postsAuthors: ReadonlyMap<string, readonly string[]>;
  readonly settings: ReadonlyMap<string, string>;
  /** How many rows of other tables were passed by. */
  readonly passedBy: ReadonlyMap<string, number>;
}

/** They are no part of what a blog shows, and some hold personal data. */
const COUNTED = ['members', 'comments', 'newsletters', 'products', 'snippets', 'subscribers'];

/** The export is no JSON of Ghost. */
export class NoGhostExport extends Error {}

/**
 * Reads the parsed JSON of an export: with `db` round it or without, of any version.
 *
 * @throws NoGhostExport
 */
export function ghostTables(json: unknown): GhostTables {
  const outer = isJsonObject(json) && Array.isArray(json['db']) ? json['db'][0] : json;
  const data = isJsonObject(outer) && isJsonObject(outer['data']) ? outer['data'] : outer;
  if (!isJsonObject(data) || !Array.isArray(data['posts'])) throw new NoGhostExport('The file has no table of posts.');
  const meta = isJsonObject(outer) && isJsonObject(outer['meta']) ? outer['meta'] : {};
  const rows = (table: string) => {
    const found = own(data, table);
    return Array.isArray(found) ? found.filter(isJsonObject) : [];
  };
  const relations = (table: string, column: string) => {
    const sorted = rows(table).toSorted(
      (one, other) => Number(one['sort_order'] ?? 0) - Number(other['sort_order'] ?? 0),
    );
    const related = new Map<string, string[]>();
    for (const row of sorted) {
      const [post, other] = [id(row['post_id']), id(row[column])];
      const list = related.get(post);
      if (!list) related.set(post, [other]);
      else if (!list.includes(other)) list.push(other);
    }
    return related;
  };
  return {
    version: text(meta['version']) ?? '',
    posts: rows('posts'),
    postsMeta: new Map(rows('posts_meta').map((row) => [id(row['post_id']), row])),
    tags: byId(rows('tags')),
    users: byId(rows('users')),
    postsTags: relations('posts_tags', 'tag_id'),
    postsAuthors: relations('posts_authors', 'author_id'),
    settings: new Map(rows('settings').map((row) => [text(row['key']) ?? '', text(row['value']) ?? ''])),
    passedBy: new Map(COUNTED.map((table) => [table, rows(table).length] as const).filter(([, count]) => count > 0)),
  };
}

function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [id(row['id']), row]));
}

/** Ids are numbers or strings. */
export function id(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A text that is not blank; `null`, `""` and an absent one are the same. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Flags are `0` and `1`, or booleans. */
export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Dates are milliseconds since 1970, or ISO 8601, also without a zone. */
export function date(value: unknown): Date | null {
  if (typeof value === 'number') return validDate(new Date(value));
  const written = text(value);
  if (written === null) return null;
  if (/^\d{11,14}$/.test(written)) return validDate(new Date(Number(written)));
  const iso = written.replace(' ', 'T');
  return validDate(new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`));
}

function validDate(parsed: Date): Date | null {
  const year = parsed.getUTCFullYear();
  return Number.isNaN(parsed.getTime()) || year < 1 || year > 9999 ? null : parsed;
}
