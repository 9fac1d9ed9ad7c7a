import { Controller, Get, Query } from '@nestjs/common';
import { AllowsPublishedScope, AnswersList, CurrentCaller, RequiresAnyOf, type CacheableResponse } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ListRedirectsQueryDto } from './list-redirects.query.dto.ts';
import { RedirectReads } from './redirect-reads.ts';

@Controller('api/v1/external/redirects')
export class RedirectsController {
  constructor(private readonly reads: RedirectReads) {}

  /** Lists redirects, newest first by default. Sites poll this list and apply the redirects themselves. */
  @Get()
  @AnswersList('Redirect')
  @AllowsPublishedScope()
  @RequiresAnyOf('settings:read', 'seo:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListRedirectsQueryDto): CacheableResponse {
    return this.reads.list(workspaceId, query);
  }
}
