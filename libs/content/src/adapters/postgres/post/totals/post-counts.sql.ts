import type { PostFilter } from '../../../../ports/post/post-reader.port.ts';
import type { Condition } from '../post-list.sql.ts';

const DAY = 86_400_000;
/** Days that both PostgreSQL and a key of ten characters can represent. */
const [FIRST_DAY, LAST_DAY] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')];

/** A look-up of totals: a dimension of `post_counts` with its keys, and the same condition on `post_count_changes`. */
interface Dimension {
  readonly kept: string;
  readonly appended: string;
  /** Counts the posts that no complete key covers. */
  readonly rest?: string;
}

/**
 * The number of matching posts, as one statement that sums up `total` from the maintained counts; $1 is the workspace.
 * @returns null for a search, and when more than one filter is given beside the status
 */
export function summedTotal(filter: PostFilter): Condition | null {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${1 + values.push(value)}`;
  const dimension = dimensionOf(filter, next);
  if (!dimension) return null;
  const status = filter.status === undefined ? '' : `and status = ${next(filter.status)}`;
  const { kept, appended, rest = '0' } = dimension;
  const text = `
    select (coalesce((select sum(posts) from post_counts where workspace_id = $1 and ${kept} ${status}), 0)
          + coalesce((select sum(posts) from post_count_changes where workspace_id = $1 and ${appended} ${status}), 0)
          + ${rest})::float8 as total`;
  return { text: text.replaceAll('$status', status), values };
}

type Next = (value: unknown) => string;

function dimensionOf(filter: PostFilter, next: Next): Dimension | null {
  const { terms = [], authorId, categoryId, tagId, createdFrom, createdTo, minSeoScore, maxSeoScore } = filter;
  const byDate = createdFrom !== undefined || createdTo !== undefined;
  const byScore = minSeoScore !== undefined || maxSeoScore !== undefined;
  const given = [authorId !== undefined, categoryId !== undefined, tagId !== undefined, byDate, byScore];
  if (filter.further || terms.length > 0 || given.filter(Boolean).length > 1) return null;
  if (authorId !== undefined) return idDimension('author', authorId, next);
  if (categoryId === null)
    return { kept: `dimension = 'category' and key = ''`, appended: `tag_id is null and category_id is null` };
  if (categoryId !== undefined) return idDimension('category', categoryId, next);
  if (tagId !== undefined)
    return { kept: `dimension = 'tag' and key = ${next(tagId.toLowerCase())}`, appended: `tag_id = ${next(tagId)}` };
  if (byDate) return dayDimension(createdFrom?.getTime(), createdTo?.getTime(), next);
  if (byScore) return scoreDimension(minSeoScore ?? 0, maxSeoScore ?? 100, next);
  return { kept: `dimension = 'all' and key = ''`, appended: `tag_id is null` };
}

function idDimension(name: 'author' | 'category', id: string, next: Next): Dimension {
  return {
    kept: `dimension = '${name}' and key = ${next(id.toLowerCase())}`,
    appended: `tag_id is null and ${name}_id = ${next(id)}`,
  };
}

function scoreDimension(min: number, max: number, next: Next): Dimension {
  const key = (score: number) => String(score).padStart(3, '0');
  return {
    kept: `dimension = 'score' and key between ${next(key(min))} and ${next(key(max))}`,
    appended: `tag_id is null and seo_score between ${next(min)} and ${next(max)}`,
  };
}

/** The days covered completely; the remainder, at most two days, is counted. @param from inclusive, like `to`, in milliseconds */
function dayDimension(from: number | undefined, to: number | undefined, next: Next): Dimension | null {
  const first = from === undefined ? FIRST_DAY : Math.ceil(from / DAY) * DAY;
  const last = to === undefined ? LAST_DAY : Math.floor((to + 1) / DAY) * DAY - DAY;
  if (first > last || first < FIRST_DAY || last > LAST_DAY) return null;
  const days = [next(dayOf(first)), next(dayOf(last))];
  const rest: string[] = [];
  if (from !== undefined && from < first)
    rest.push(`p.created_at >= ${next(new Date(from))} and p.created_at < ${next(new Date(first))}`);
  if (to !== undefined && to >= last + DAY)
    rest.push(`p.created_at >= ${next(new Date(last + DAY))} and p.created_at <= ${next(new Date(to))}`);
  return {
    kept: `dimension = 'day' and key between ${days.map((day) => `${day}::text`).join(' and ')}`,
    appended: `tag_id is null and created_on between ${days.map((day) => `${day}::text::date`).join(' and ')}`,
    rest: ['0', ...rest.map(countOf)].join(' + '),
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function countOf(range: string): string {
  return `(select count(*) from posts p where p.workspace_id = $1 and p.deleted_at is null and ${range} $status)`;
}
