import { containing, type Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import type { LinkReport } from '../../../domain/link-report/link-report.ts';
import {
  LinkReportReader,
  type LinkReportFilter,
  type LinkReportSort,
} from '../../../ports/link-report/link-report-reader.port.ts';
import { LINK_REPORT_COLUMNS, toLinkReport, type LinkReportRow } from './link-report-row.ts';

const COLUMN: Record<LinkReportSort, string> = {
  hitCount: 'hit_count',
  lastSeenAt: 'last_seen_at',
  firstSeenAt: 'first_seen_at',
};

/** Reports maintain the number of open entries. */
const OPEN = 'coalesce((select entries from open_link_reports where workspace_id = $1), 0)';
const RESOLVED_COUNT = '(select count(*) from link_reports where workspace_id = $1 and resolved_at is not null)';

export class PostgresLinkReportReader extends LinkReportReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    workspaceId: string,
    filter: LinkReportFilter,
    request: PageRequest<LinkReportSort>,
  ): Promise<Page<LinkReport>> {
    const [rows, total] = await Promise.all([this.rows(workspaceId, filter, request), this.total(workspaceId, filter)]);
    return { items: rows.map(toLinkReport), total };
  }

  /** Open and resolved entries have separate indexes; a list of both merges two sorted lists. */
  private rows(
    workspaceId: string,
    filter: LinkReportFilter,
    request: PageRequest<LinkReportSort>,
  ): Promise<LinkReportRow[]> {
    const { page, pageSize, order, orderBy = 'firstSeenAt' } = request;
    const [found, values] = searched(filter, 5);
    const sorted = `order by ${COLUMN[orderBy]} ${order}, id ${order}`;
    const parts = states(filter).map(
      (state) => `(select * from link_reports where workspace_id = $1 and ${state}${found} ${sorted} limit $2)`,
    );
    return this.database.query<LinkReportRow>({
      text: `select ${LINK_REPORT_COLUMNS} from (${parts.join(' union all ')}) as l
             order by l.${COLUMN[orderBy]} ${order}, l.id ${order} limit $3 offset $4`,
      values: [workspaceId, offsetOf({ page: page + 1, pageSize }), pageSize, offsetOf(request), ...values],
    });
  }

  private async total(workspaceId: string, filter: LinkReportFilter): Promise<number> {
    const { resolved, search } = filter;
    if (search !== undefined) return this.counted(workspaceId, filter);
    const parts = [...(resolved === true ? [] : [OPEN]), ...(resolved === false ? [] : [RESOLVED_COUNT])];
    const [row] = await this.database.query<{ total: number }>({
      text: `select (${parts.join(' + ')})::float8 as total`,
      values: [workspaceId],
    });
    return row?.total ?? 0;
  }

  private async counted(workspaceId: string, filter: LinkReportFilter): Promise<number> {
    const [found, values] = searched(filter, 2);
    const [row] = await this.database.query<{ total: number }>({
      text: `select count(*)::float8 as total from link_reports
             where workspace_id = $1 and (${states(filter).join(' or ')})${found}`,
      values: [workspaceId, ...values],
    });
    return row?.total ?? 0;
  }
}

/**
 * The condition of a search, with its values from `$first` on. It checks entries one by one in their order: an index
 * for rare searches by editors would cost every report of a visitor.
 */
function searched({ search }: LinkReportFilter, first: number): [string, unknown[]] {
  if (search === undefined) return ['', []];
  return [
    ` and search_form((path || E'\\n' || coalesce(referrer, '')) collate "default") like search_form($${first}::text)`,
    [containing(search)],
  ];
}

function states({ resolved }: LinkReportFilter): string[] {
  const open = 'resolved_at is null';
  const isResolved = 'resolved_at is not null';
  if (resolved === undefined) return [open, isResolved];
  return [resolved ? isResolved : open];
}
