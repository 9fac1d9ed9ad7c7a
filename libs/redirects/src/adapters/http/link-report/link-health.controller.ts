import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AllowsPublishedScope, Answers, AnyValidKey, CurrentCaller, WriteGuard } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ReportBrokenLink } from '../../../use-cases/link-report/report-broken-link.use-case.ts';
import { ReportLinkDto } from './link-health.dto.ts';
import { LINK_REPORT, type LinkReportBody } from './link-report.response.ts';

@Controller('api/v1/external/link-health')
export class LinkHealthController {
  constructor(
    private readonly report: ReportBrokenLink,
    private readonly rights: WriteGuard,
  ) {}

  /** Reports a visit to a path without content. Reports of one path are counted in one entry. */
  @Post()
  @Answers('LinkHealthEntry')
  @AllowsPublishedScope()
  @HttpCode(200)
  @AnyValidKey()
  async create(
    @CurrentCaller() caller: Caller,
    @Body() { path, referrer = null }: ReportLinkDto,
  ): Promise<LinkReportBody> {
    await this.rights.confirm();
    return LINK_REPORT.present(await this.report.execute(caller, { path, referrer }));
  }
}
