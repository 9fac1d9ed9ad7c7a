import type { Page, PageRequest } from '@app/shared-kernel';
import type { LinkReport } from '../../domain/link-report/link-report.ts';

export const LINK_REPORT_SORTS = ['hitCount', 'lastSeenAt', 'firstSeenAt'] as const;
export type LinkReportSort = (typeof LINK_REPORT_SORTS)[number];

export interface LinkReportFilter {
  readonly resolved?: boolean;
  /** Must occur in the path or the referrer, in any case. */
  readonly search?: string;
}

export abstract class LinkReportReader {
  /** Newest first by firstSeenAt by default; ties are ordered by id in the same direction. */
  abstract list(
    workspaceId: string,
    filter: LinkReportFilter,
    request: PageRequest<LinkReportSort>,
  ): Promise<Page<LinkReport>>;
}
