import { CHUNK_OF_POSTS, PREPARATION, REST, TAGS_OF_POSTS, WORDS_OF_POSTS } from './fill.sql.mjs';

/** Posts per statement: triggers hold the rows of one statement in memory. */
const CHUNK = 20_000;
/** Fewest and most paragraphs of a post, of sixty words each. */
const LIKE_A_BLOG = [2, 6];
/** And broken links, at most, if nothing else is asked for. */
const REDIRECTS = 100_000;

/** Tables whose indexes are created after their rows. */
const LATE = ['posts', 'post_tags', 'post_words', 'redirects'];

const INDEXES = `
  select indexdef as definition, indexrelid::regclass::text as name
  from pg_index join pg_class on pg_class.oid = indexrelid
  join pg_indexes on indexname = relname and schemaname = 'public'
  where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Fills a migrated database with posts, spread evenly over workspaces, and everything that belongs to them. Equal
 * numbers give equal rows.
 *
 * @param {import('pg').ClientBase} client its session keeps temporary tables
 * @param {{ posts: number, workspaces: number, paragraphs?: [number, number], redirects?: number, tell?: (what: string) => void }} size workspaces with a slug of `workspaceSlug` are
 *   used where they are there, and made where not
 */
export async function fill(
  client,
  { posts, workspaces, paragraphs = LIKE_A_BLOG, redirects = REDIRECTS, tell = () => undefined },
) {
  await client.query('set statement_timeout = 0');
  await client.query('set synchronous_commit = off');
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query("set work_mem = '64MB'");
  await client.query(PREPARATION(workspaces));
  const { rows: indexes } = await client.query(INDEXES, [LATE]);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('alter table posts disable trigger posts_added_words');
  for (let from = 0; from < posts; from += CHUNK) {
    const range = [from, Math.min(posts, from + CHUNK) - 1];
    await client.query(CHUNK_OF_POSTS(posts, workspaces, paragraphs), range);
    await client.query(TAGS_OF_POSTS(posts, workspaces), range);
    tell(`${range[1] + 1} of ${posts} posts`);
  }
  await client.query(WORDS_OF_POSTS);
  await client.query('alter table posts enable trigger posts_added_words');
  await client.query(REST(Math.min(posts, redirects)));
  tell(`${indexes.length} indexes`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum (analyze)');
}
