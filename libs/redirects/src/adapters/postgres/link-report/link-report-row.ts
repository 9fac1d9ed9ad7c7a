import { EntitySchema } from 'typeorm';
import { TableMapping, type StoredRow } from '@app/platform';
import type { LinkReport } from '../../../domain/link-report/link-report.ts';

export type LinkReportRow = StoredRow;

const LINK_REPORT_TABLE = new TableMapping(
  new EntitySchema<LinkReport>({
    name: 'LinkReport',
    tableName: 'link_reports',
    columns: {
      workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
      id: { type: 'uuid', primary: true },
      path: { type: 'text' },
      referrer: { type: 'text', nullable: true },
      hitCount: { name: 'hit_count', type: 'bigint' },
      firstSeenAt: { name: 'first_seen_at', type: 'timestamptz', precision: 3 },
      lastSeenAt: { name: 'last_seen_at', type: 'timestamptz', precision: 3 },
      resolvedAt: { name: 'resolved_at', type: 'timestamptz', precision: 3, nullable: true },
      resolvedBy: { name: 'resolved_by', type: 'text', nullable: true },
      hitsAtResolution: { name: 'hits_at_resolution', type: 'bigint', nullable: true },
    },
  }),
);

export const LINK_REPORT_COLUMNS = LINK_REPORT_TABLE.of();

export function toLinkReport(row: LinkReportRow): LinkReport {
  return LINK_REPORT_TABLE.read(row);
}
