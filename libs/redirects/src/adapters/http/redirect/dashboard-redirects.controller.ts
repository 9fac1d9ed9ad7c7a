import { Body, Controller, Delete, Get, Headers, HttpCode, Patch, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  IdParam,
  RequiresAnyOf,
  type CacheableResponse,
  type TaggedBody,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { DEFAULT_REDIRECT_TYPE } from '../../../domain/redirect/redirect.ts';
import { CreateRedirect } from '../../../use-cases/redirect/create-redirect.use-case.ts';
import { DeleteRedirect } from '../../../use-cases/redirect/delete-redirect.use-case.ts';
import { UpdateRedirect } from '../../../use-cases/redirect/update-redirect.use-case.ts';
import { ListDashboardRedirectsQueryDto } from './list-dashboard-redirects.query.dto.ts';
import { RedirectReads } from './redirect-reads.ts';
import type { RedirectBody } from './redirect.response.ts';
import { CreateRedirectDto, UpdateRedirectDto } from './write-redirect.dto.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/redirects')
export class DashboardRedirectsController {
  constructor(
    private readonly reads: RedirectReads,
    private readonly createRedirect: CreateRedirect,
    private readonly updateRedirect: UpdateRedirect,
    private readonly deleteRedirect: DeleteRedirect,
  ) {}

  /** Lists redirects, newest first by default. With `endsNowhere`, the chains of the newest ones are followed to their ends. */
  @Get()
  @AnswersList('Redirect')
  @RequiresAnyOf('settings:read', 'seo:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListDashboardRedirectsQueryDto): CacheableResponse {
    return this.reads.listForEditors(workspaceId, query);
  }

  @Get(':id')
  @Answers('Redirect')
  @RequiresAnyOf('settings:read', 'seo:read')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @IdParam('id', 'redirect') id: string,
    @Query() { fields }: FieldsQueryDto,
  ): CacheableResponse {
    return this.reads.one(workspaceId, id, fields);
  }

  /** Refused at a path of published content or of another redirect, and if it would close a loop. */
  @Post()
  @Answers('Redirect')
  @RequiresAnyOf('settings:write', 'seo:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateRedirectDto): Promise<TaggedBody<RedirectBody>> {
    const { fromPath, toPath = null, type = DEFAULT_REDIRECT_TYPE } = body;
    return this.reads.present(await this.createRedirect.execute(caller, { fromPath, toPath, type }));
  }

  /** Changes the given fields only. */
  @Patch(':id')
  @Answers('Redirect')
  @RequiresAnyOf('settings:write', 'seo:write')
  async update(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'redirect') id: string,
    @Body() changes: UpdateRedirectDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<RedirectBody>> {
    const unchanged = this.reads.unchangedSince(ifMatch);
    return this.reads.present(await this.updateRedirect.execute(caller, id, changes, unchanged));
  }

  @Delete(':id')
  @HttpCode(204)
  @RequiresAnyOf('settings:write', 'seo:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'redirect') id: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteRedirect.execute(caller, id, this.reads.unchangedSince(ifMatch));
  }
}
