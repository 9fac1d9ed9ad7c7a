import { ListQueryDto, QueryBoolean, QueryChoice } from '@app/platform';
import {
  LINK_REPORT_SORTS,
  type LinkReportFilter,
  type LinkReportSort,
} from '../../../ports/link-report/link-report-reader.port.ts';

export class ListLinkReportsQueryDto extends ListQueryDto {
  @QueryChoice(LINK_REPORT_SORTS, { description: 'Without it the newest come first, by firstSeenAt.' })
  declare orderBy?: LinkReportSort;

  @QueryBoolean({ description: 'Settled entries only, or open ones only.' })
  resolved?: 'true' | 'false';
}

export function linkReportFilter({ resolved }: ListLinkReportsQueryDto): LinkReportFilter {
  return { resolved: resolved === undefined ? undefined : resolved === 'true' };
}
