import { ListQueryDto, QueryBoolean, QueryChoice, QueryText } from '@app/platform';
import { PATH_MAX } from '../../../domain/path-rules.ts';
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

  @QueryText({ max: PATH_MAX, description: 'Must occur in path or referrer; case does not matter.' })
  q?: string;
}

export function linkReportFilter({ resolved, q }: ListLinkReportsQueryDto): LinkReportFilter {
  return {
    resolved: resolved === undefined ? undefined : resolved === 'true',
    search: q?.trim() === '' ? undefined : q,
  };
}
