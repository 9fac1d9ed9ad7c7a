import { id, text } from './ghost-values.ts';
import { PostRelations } from './post-relations.ts';
import { readRows, type Row } from './read-rows.ts';

/** The tables of an export that describe the blog, without the posts, which are too large to hold in memory. */
export interface GhostTables {
  readonly tags: ReadonlyMap<string, Row>;
  readonly users: ReadonlyMap<string, Row>;
  readonly posts: PostRelations;
  readonly settings: ReadonlyMap<string, string>;
  /** The number of skipped rows, by table. */
  readonly passedBy: ReadonlyMap<string, number>;
}

/** Tables that are only counted: they are not part of the published blog, and some contain personal data. */
const COUNTED = ['members', 'comments', 'newsletters', 'products', 'snippets', 'subscribers'];
const READ = ['posts_meta', 'tags', 'users', 'posts_tags', 'posts_authors', 'settings', ...COUNTED];

/** The file is no JSON of Ghost. */
export class NoGhostExport extends Error {}

/**
 * Reads everything except posts, from exports of any version, with or without an enclosing `db`.
 *
 * @param chunks of the JSON file
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
  return tables.completed();
}

/** The posts of an export, one at a time. */
export async function* ghostPosts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row, void> {
  for await (const { row } of readRows(chunks, ['posts'])) if (row) yield row;
}

class Tables {
  private readonly byId = { tags: new Map<string, Row>(), users: new Map<string, Row>() };
  private readonly posts = new PostRelations();
  private readonly settings = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  add(table: string, row: Row): void {
    if (table === 'tags' || table === 'users') this.byId[table].set(id(row['id']), row);
    else if (table === 'posts_tags') this.posts.relate('tags', row, id(row['tag_id']));
    else if (table === 'posts_authors') this.posts.relate('authors', row, id(row['author_id']));
    else if (table === 'posts_meta') this.posts.addMeta(row);
    else if (table === 'settings') this.settings.set(text(row['key']) ?? '', text(row['value']) ?? '');
    else this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
  }

  completed(): GhostTables {
    const { posts, settings, counts } = this;
    const passedBy = new Map(COUNTED.flatMap((table) => (counts.has(table) ? [[table, counts.get(table) ?? 0]] : [])));
    return { ...this.byId, posts, settings, passedBy };
  }
}
