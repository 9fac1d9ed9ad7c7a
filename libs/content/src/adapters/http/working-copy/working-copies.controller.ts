import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  freshList,
  RequiresAnyOf,
  UuidParam,
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { WorkingCopyRepository } from '../../../ports/working-copy/working-copy-repository.port.ts';
import { DropWorkingCopy } from '../../../use-cases/working-copy/drop-working-copy.use-case.ts';
import { SaveWorkingCopy } from '../../../use-cases/working-copy/save-working-copy.use-case.ts';
import {
  DropWorkingCopyQueryDto,
  ListWorkingCopiesQueryDto,
  SaveWorkingCopyDto,
  SaveWorkingCopyQueryDto,
  versionOf,
  workingCopyFilter,
} from './working-copy.dto.ts';
import { WORKING_COPY, WORKING_COPY_SUMMARY, type WorkingCopySummaryBody } from './working-copy.response.ts';

/** Unfinished versions of content that the caller is editing, visible to the caller only. Writing one invalidates no cache. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/working-copies')
@RequiresAnyOf(
  'posts:write',
  'pages:write',
  'categories:write',
  'tags:write',
  'authors:write',
  'settings:write',
  'seo:write',
)
export class WorkingCopiesController {
  constructor(
    private readonly copies: WorkingCopyRepository,
    private readonly keepCopy: SaveWorkingCopy,
    private readonly dropCopy: DropWorkingCopy,
  ) {}

  /** Lists the caller's working copies, the most recently changed first. */
  @Get()
  @AnswersList('WorkingCopySummary')
  list(@CurrentCaller() caller: Caller, @Query() query: ListWorkingCopiesQueryDto): CacheableResponse {
    return freshList(WORKING_COPY_SUMMARY, query, (request) =>
      this.copies.list(caller, workingCopyFilter(query), request),
    );
  }

  @Get(':clientId')
  @Answers('WorkingCopy')
  read(@CurrentCaller() { workspaceId, userId }: Caller, @UuidParam('clientId') clientId: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const copy = await this.copies.find({ workspaceId, userId, clientId });
      if (!copy) throw new NotFound('working copy');
      return WORKING_COPY.present(copy);
    });
  }

  @Put(':clientId')
  @Answers('WorkingCopySummary')
  async keep(
    @CurrentCaller() caller: Caller,
    @UuidParam('clientId') clientId: string,
    @Query() { ifVersion }: SaveWorkingCopyQueryDto,
    @Body() body: SaveWorkingCopyDto,
  ): Promise<WorkingCopySummaryBody> {
    return WORKING_COPY_SUMMARY.present(await this.keepCopy.execute(caller, clientId, body, versionOf(ifVersion)));
  }

  @Delete(':clientId')
  @HttpCode(204)
  async remove(
    @CurrentCaller() caller: Caller,
    @UuidParam('clientId') clientId: string,
    @Query() { ifVersion }: DropWorkingCopyQueryDto,
  ): Promise<void> {
    await this.dropCopy.execute(caller, clientId, versionOf(ifVersion));
  }
}
