import type { LinkReport, Settlement } from '../../../domain/link-report/link-report.ts';

export interface LinkReportRow {
  workspace_id: string;
  id: string;
  path: string;
  referrer: string | null;
  hit_count: number;
  first_seen_at: Date;
  last_seen_at: Date;
  resolved_at: Date | null;
  resolved_by: Settlement | null;
}

export const LINK_REPORT_COLUMNS = `workspace_id, id, path, referrer, hit_count::float8 as hit_count, first_seen_at, last_seen_at,
  resolved_at, resolved_by`;

export function toLinkReport(row: LinkReportRow): LinkReport {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    path: row.path,
    referrer: row.referrer,
    hitCount: row.hit_count,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolved_by,
  };
}
