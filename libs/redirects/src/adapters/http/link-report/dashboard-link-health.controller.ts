import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CurrentCaller,
  EACH_RESULTS,
  freshList,
  IdParam,
  RequiresAnyOf,
  type CacheableResponse,
  type EachResultsBody,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { LinkReportReader } from '../../../ports/link-report/link-report-reader.port.ts';
import { ResolveBrokenLinks } from '../../../use-cases/link-report/resolve-broken-links.use-case.ts';
import { ResolveLinkReport } from '../../../use-cases/link-report/resolve-link-report.use-case.ts';
import { resolutionOf, ResolveLinkDto, ResolveLinksDto, targetOf } from './link-health.dto.ts';
import { EDITED_LINK_REPORT, type EditedLinkReportBody } from './link-report.response.ts';
import { linkReportFilter, ListLinkReportsQueryDto } from './list-link-reports.query.dto.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/link-health')
export class DashboardLinkHealthController {
  constructor(
    private readonly reader: LinkReportReader,
    private readonly resolveReport: ResolveLinkReport,
    private readonly resolveReports: ResolveBrokenLinks,
  ) {}

  /** Lists broken links. Reports arrive at any time, so the response is not cached. */
  @Get()
  @AnswersList('EditedLinkHealthEntry')
  @RequiresAnyOf('settings:read', 'seo:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListLinkReportsQueryDto): CacheableResponse {
    return freshList(EDITED_LINK_REPORT, query, (request) =>
      this.reader.list(workspaceId, linkReportFilter(query), request),
    );
  }

  /** Commits each entry separately; a refused one is reported in its result. */
  @Post('bulk')
  @Answers('BulkStatusResults')
  @HttpCode(200)
  @RequiresAnyOf('settings:write', 'seo:write')
  async resolveMany(@CurrentCaller() caller: Caller, @Body() body: ResolveLinksDto): Promise<EachResultsBody> {
    return EACH_RESULTS.present(await this.resolveReports.execute(caller, body, targetOf(body)));
  }

  /** Resolves an entry: with a new redirect, as fixed, or as ignored. */
  @Post(':id/resolve')
  @Answers('EditedLinkHealthEntry')
  @HttpCode(200)
  @RequiresAnyOf('settings:write', 'seo:write')
  async resolve(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'link-health entry') id: string,
    @Body() body: ResolveLinkDto,
  ): Promise<EditedLinkReportBody> {
    const resolution = resolutionOf(body);
    return EDITED_LINK_REPORT.present(await this.resolveReport.execute(caller, id, resolution));
  }
}
