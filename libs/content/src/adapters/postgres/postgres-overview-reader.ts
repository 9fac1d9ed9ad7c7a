import type { Database } from '@app/platform';
import { OverviewReader, type LastPublished, type Overview } from '../../ports/overview-reader.port.ts';

/** Counts stop here: longer lists are not worked through at once. */
const COUNTED_TO = 1_000;
/** Scores below this are weak; spelled as a key of `post_counts`. */
const WEAK_BELOW = 50;

/** The number of posts of a status, from the maintained counters; see `summedTotal`. */
const posts = (status: string, dimension = `dimension = 'all' and key = ''`, appended = 'true') => `
  (coalesce((select sum(posts) from post_counts where workspace_id = $1 and ${dimension} and status = '${status}'), 0)
   + coalesce((select sum(posts) from post_count_changes
               where workspace_id = $1 and tag_id is null and ${appended} and status = '${status}'), 0))::float8`;
/** Their mean SEO score, from the same counters: a sum for each score from 0 to 100. */
const meanScore = (status: string) => `
  (select round(sum(score * posts) / nullif(sum(posts), 0))::float8 from (
     select key::int as score, posts from post_counts where workspace_id = $1 and dimension = 'score' and status = '${status}'
     union all
     select seo_score, posts from post_count_changes where workspace_id = $1 and tag_id is null and status = '${status}') scored)`;
const all = (table: string, where = 'true') =>
  `(select count(*) from ${table} where workspace_id = $1 and ${where})::float8`;
const some = (table: string, where: string) =>
  `(select count(*) from (select from ${table} where workspace_id = $1 and ${where} limit ${COUNTED_TO}) found)::float8`;

const LAST = `
  (select jsonb_build_object('id', id, 'slug', slug, 'title', title, 'publishedAt', published_at)
   from posts where workspace_id = $1 and deleted_at is null and status = 'published' and published_at is not null
   order by published_at desc nulls last, id desc limit 1)`;

/** $1 is the workspace, $2 the user, $3 the date before which drafts count as resting. */
const OVERVIEW = {
  name: 'overview',
  text: `
    select ${posts('draft')} as draft, ${posts('published')} as published, ${posts('archived')} as archived,
      ${posts('published', `dimension = 'score' and key < '0${WEAK_BELOW}'`, `seo_score < ${WEAK_BELOW}`)} as weak,
      ${some('posts', `deleted_at is null and status = 'draft' and updated_at < $3`)} as resting,
      ${meanScore('draft')} as mean_draft, ${meanScore('published')} as mean_published,
      ${LAST} as last,
      ${all('pages', `status = 'draft'`)} as pages_draft, ${all('pages', `status = 'published'`)} as pages_published,
      ${all('media')} as media, ${some('media', `mime_type ^@ 'image/' and coalesce(alt, '') = ''`)} as missing_alt,
      ${all('categories')} as categories, ${all('tags')} as tags, ${all('authors')} as authors,
      ${all('working_copies', 'user_id = $2')} as copies`,
};

type Numbers = Record<
  | 'draft'
  | 'published'
  | 'archived'
  | 'weak'
  | 'resting'
  | 'pages_draft'
  | 'pages_published'
  | 'media'
  | 'missing_alt'
  | 'categories'
  | 'tags'
  | 'authors'
  | 'copies',
  number
>;
type Row = Numbers &
  Record<'mean_draft' | 'mean_published', number | null> & {
    last: (Omit<LastPublished, 'publishedAt'> & { publishedAt: string }) | null;
  };

export class PostgresOverviewReader extends OverviewReader {
  constructor(private readonly database: Database) {
    super();
  }

  async of(workspaceId: string, userId: string, restingSince: Date): Promise<Overview> {
    const values = [workspaceId, userId, restingSince];
    const [row] = await this.database.query<Row>({ ...OVERVIEW, values });
    if (!row) throw new Error('A select without a source has one row.');
    const { draft, published, archived, weak, resting, last, categories, tags, authors } = row;
    return {
      posts: {
        draft,
        published,
        archived,
        weak,
        resting,
        meanSeoScore: { draft: row.mean_draft, published: row.mean_published },
        lastPublished: last && { ...last, publishedAt: new Date(last.publishedAt) },
      },
      pages: { draft: row.pages_draft, published: row.pages_published },
      media: { all: row.media, missingAlt: row.missing_alt },
      categories,
      tags,
      authors,
      workingCopies: row.copies,
    };
  }
}
