import { selectFields } from '@app/platform';
import type { LinkReport } from '../../../domain/link-report/link-report.ts';

export const LINK_REPORT_FIELDS = [
  'id',
  'workspaceId',
  'path',
  'referrer',
  'hitCount',
  'firstSeenAt',
  'lastSeenAt',
  'resolvedAt',
  'resolvedBy',
] as const;

/** `resolvedAt` is absent while the entry is open. @param selection the fields to show; all of them when null */
export function presentLinkReport(report: LinkReport, selection: readonly string[] | null = null): object {
  const { id, workspaceId, path, referrer, hitCount, firstSeenAt, lastSeenAt, resolvedAt, resolvedBy } = report;
  const settled = resolvedAt === null ? {} : { resolvedAt };
  const body = { id, workspaceId, path, referrer, hitCount, firstSeenAt, lastSeenAt, ...settled, resolvedBy };
  return selectFields(body, selection);
}
