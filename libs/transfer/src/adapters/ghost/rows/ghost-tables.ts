import { readRows, type Row } from './read-rows.ts';

/** The tables of an export that tell of the blog, but for its posts: these are too large to be held. */
export interface GhostTables {
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
const READ = ['posts_meta', 'tags', 'users', 'posts_tags', 'posts_authors', 'settings', ...COUNTED];

/** The export is no JSON of Ghost. */
export class NoGhostExport extends Error {}

/**
 * Reads what has to be known of an export before its posts: with `db` round it or without, of any version.
 *
 * @param chunks of the JSON
 * @throws NoGhostExport; @throws BrokenJson, UnboundedJson
 */
export async function ghostTables(chunks: AsyncIterable<Uint8Array>): Promise<GhostTables> {
  const tables = new Tables();
  let hasPosts = false;
  for await (const { table, row } of readRows(chunks, ['posts', ...READ])) {
    if (table === 'posts') hasPosts = true;
    else if (row) tables.add(table, row);
  }
  if (!hasPosts) throw new NoGhostExport('The file has no table of posts.');
  return tables.settled();
}

/** The posts of an export, one after the other. */
export async function* ghostPosts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row, void> {
  for await (const { row } of readRows(chunks, ['posts'])) if (row) yield row;
}

class Tables {
  private readonly byId = { tags: new Map<string, Row>(), users: new Map<string, Row>() };
  private readonly postsMeta = new Map<string, Row>();
  private readonly related = { posts_tags: new Relations('tag_id'), posts_authors: new Relations('author_id') };
  private readonly settings = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  add(table: string, row: Row): void {
    if (table === 'tags' || table === 'users') this.byId[table].set(id(row['id']), row);
    else if (table === 'posts_tags' || table === 'posts_authors') this.related[table].add(row);
    else if (table === 'posts_meta') this.addMeta(row);
    else if (table === 'settings') this.settings.set(text(row['key']) ?? '', text(row['value']) ?? '');
    else this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
  }

  private addMeta({ post_id: post, ...row }: Row): void {
    const told = withoutNulls(row);
    if (Object.keys(told).length > 0) this.postsMeta.set(id(post), told);
  }

  settled(): GhostTables {
    const { postsMeta, settings, counts } = this;
    const passedBy = new Map(COUNTED.flatMap((table) => (counts.has(table) ? [[table, counts.get(table) ?? 0]] : [])));
    const [postsTags, postsAuthors] = [this.related.posts_tags.settled(), this.related.posts_authors.settled()];
    return { ...this.byId, postsMeta, postsTags, postsAuthors, settings, passedBy };
  }
}

/** Ids of other things by that of the post, held small: there are as many as posts. */
class Relations {
  /** In turn where it comes in the order, and its id. */
  private readonly found = new Map<string, (number | string)[]>();
  /** Each id once, however often it is told. */
  private readonly others = new Map<string, string>();

  constructor(private readonly column: string) {}

  add(row: Row): void {
    const post = id(row['post_id']);
    const told = id(row[this.column]);
    const other = this.others.get(told) ?? told;
    this.others.set(other, other);
    const list = this.found.get(post);
    const order = Number(row['sort_order'] ?? 0) || 0;
    if (list) list.push(order, other);
    else this.found.set(post, [order, other]);
  }

  settled(): ReadonlyMap<string, string[]> {
    for (const [post, list] of this.found) this.found.set(post, inOrder(list));
    return this.found as Map<string, string[]>;
  }
}

/** They may be told more than once. */
function inOrder(list: readonly (number | string)[]): string[] {
  if (list.length === 2) return [list[1] as string];
  const pairs = Array.from({ length: list.length / 2 }, (_, at) => list.slice(2 * at, 2 * at + 2) as [number, string]);
  return [...new Set(pairs.toSorted(([one], [other]) => one - other).map(([, other]) => other))];
}

/** Without what says nothing. */
function withoutNulls(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && value !== '' && name !== 'id'),
  );
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
