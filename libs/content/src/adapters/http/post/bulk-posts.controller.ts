import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Answers, CurrentCaller, EACH_RESULTS, RequiresAnyOf, type EachResultsBody } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ChangePosts } from '../../../use-cases/post/change-posts.use-case.ts';
import { BulkPostsDto } from './bulk-posts.dto.ts';

/** Applies one change to many posts. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/posts')
export class BulkPostsController {
  constructor(private readonly changePosts: ChangePosts) {}

  /** Commits each post separately; a refused one is reported in its result and does not stop the others. */
  @Post('bulk')
  @Answers('BulkStatusResults')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  async change(@CurrentCaller() caller: Caller, @Body() body: BulkPostsDto): Promise<EachResultsBody> {
    return EACH_RESULTS.present(await this.changePosts.execute(caller, body));
  }
}
