import { containing, type Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import { LEADING_TYPES, type Redirect, type RedirectContent } from '../../../domain/redirect/redirect.ts';
import {
  RedirectReader,
  type RedirectFilter,
  type RedirectSort,
} from '../../../ports/redirect/redirect-reader.port.ts';
import { keyDigest } from '../path-digest.ts';
import { REDIRECT_COLUMNS, REDIRECTS_WITH_HITS, toRedirect, type RedirectRow } from './redirect-row.ts';
import { CONTENT_AT, FIND, LEADING_BEFORE, PORTION_AFTER } from './redirect.sql.ts';

/**
 * SQL of each sort key. The index sorts the beginning of a path; the complete path decides between equal beginnings.
 */
const SORT: Record<RedirectSort, readonly string[]> = {
  createdAt: ['r.created_at', 'r.id'],
  updatedAt: ['r.updated_at', 'r.id'],
  fromPath: ['left(r.from_path, 600)', 'r.from_path', 'r.id'],
  toPath: ['left(r.to_path, 600)', 'r.to_path', 'r.id'],
  hitCount: ['h.hits', 'h.redirect_id'],
  lastHitAt: ['h.last_hit_at', 'h.redirect_id'],
};
/** Exactly as in the indexes: with `nulls last` on other columns, the planner would not use them. */
const NULLABLE = new Set(['left(r.to_path, 600)', 'r.to_path', 'h.last_hit_at']);
const PORTION = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export class PostgresRedirectReader extends RedirectReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(workspaceId: string, filter: RedirectFilter, request: PageRequest<RedirectSort>): Promise<Page<Redirect>> {
    // The search joins both paths of a redirect with a line break, which neither contains.
    if (filter.search?.includes('\n')) return { items: [], total: 0 };
    const [rows, total] = await Promise.all([this.rows(workspaceId, filter, request), this.total(workspaceId, filter)]);
    return { items: rows.map(toRedirect), total };
  }

  async at(workspaceId: string, paths: readonly string[]): Promise<readonly RedirectContent[]> {
    const rows = await this.database.query<RedirectContent & Record<string, unknown>>({
      ...CONTENT_AT,
      values: [workspaceId, paths.map(keyDigest)],
    });
    return rows.map(({ fromPath, toPath, type }) => ({ fromPath, toPath, type }));
  }

  async find(workspaceId: string, id: string): Promise<Redirect | null> {
    const [row] = await this.database.query<RedirectRow>({ ...FIND, values: [workspaceId, id] });
    return row ? toRedirect(row) : null;
  }

  async *all(workspaceId: string): AsyncGenerator<Redirect> {
    let after = BEFORE_ALL;
    for (;;) {
      const rows = await this.database.query<RedirectRow>({ ...PORTION_AFTER, values: [workspaceId, after, PORTION] });
      yield* rows.map(toRedirect);
      if (rows.length < PORTION) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  async *newest(workspaceId: string, most: number): AsyncGenerator<Pick<Redirect, 'id' | 'fromPath'>> {
    let before = AFTER_ALL;
    for (let left = most; left > 0; left -= PORTION) {
      const values = [workspaceId, before, Math.min(left, PORTION), LEADING_TYPES];
      const rows = await this.database.query<{ id: string; fromPath: string }>({ ...LEADING_BEFORE, values });
      yield* rows;
      if (rows.length < PORTION) return;
      before = rows.at(-1)?.id ?? before;
    }
  }

  private rows(
    workspaceId: string,
    filter: RedirectFilter,
    request: PageRequest<RedirectSort>,
  ): Promise<RedirectRow[]> {
    const where = whereClause(filter, 4);
    return this.database.query<RedirectRow>({
      text: `select ${REDIRECT_COLUMNS} from ${REDIRECTS_WITH_HITS}
             where r.workspace_id = $1 and h.workspace_id = $1 ${where.text}
             order by ${orderBy(request)} limit $2 offset $3`,
      values: [workspaceId, request.pageSize, offsetOf(request), ...where.values],
    });
  }

  private total(workspaceId: string, filter: RedirectFilter): Promise<number> {
    const where = whereClause(filter, 2);
    return this.database.total({
      text: `select count(*)::float8 as total from redirects r where r.workspace_id = $1 ${where.text}`,
      values: [workspaceId, ...where.values],
    });
  }
}

function orderBy({ orderBy = 'createdAt', order }: PageRequest<RedirectSort>): string {
  return SORT[orderBy].map((column) => `${column} ${order}${NULLABLE.has(column) ? ' nulls last' : ''}`).join(', ');
}

/** @param first number of the first free parameter */
function whereClause(
  { search, type, ids, exceptIds }: RedirectFilter,
  first: number,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  let text = '';
  if (type !== undefined) text += ` and r.type = $${first + values.push(type) - 1}`;
  if (ids !== undefined) text += ` and r.id = any ($${first + values.push(ids) - 1}::uuid[])`;
  if (exceptIds !== undefined) text += ` and r.id <> all ($${first + values.push(exceptIds) - 1}::uuid[])`;
  if (search !== undefined) {
    text += ` and search_form((r.from_path || E'\\n' || coalesce(r.to_path, '')) collate "default")
              like search_form($${first + values.push(containing(search)) - 1}::text)`;
  }
  return { text, values };
}
