import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Answers, CurrentCaller, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { CheckPermalinks } from '../../../use-cases/workspace/check-permalinks.use-case.ts';
import { CheckPermalinksDto } from './workspace.dto.ts';
import { CHECKED_PERMALINKS, type CheckedPermalinksBody } from './workspace.response.ts';

/** Tells what other permalinks would change, and stores nothing. */
@Controller('api/v1/dashboard/workspaces/:workspaceId')
export class PermalinkChecksController {
  constructor(private readonly checkPermalinks: CheckPermalinks) {}

  @Post('check-permalinks')
  @Answers('CheckedPermalinks')
  @HttpCode(200)
  @RequiresAnyOf('settings:write')
  async check(
    @CurrentCaller() { workspaceId }: Caller,
    @Body() { permalinks }: CheckPermalinksDto,
  ): Promise<CheckedPermalinksBody> {
    return CHECKED_PERMALINKS.present({ changedPaths: await this.checkPermalinks.execute(workspaceId, permalinks) });
  }
}
