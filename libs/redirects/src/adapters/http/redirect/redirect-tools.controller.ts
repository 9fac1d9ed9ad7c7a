import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Answers, CurrentCaller, EACH_RESULTS, RequiresAnyOf, type EachResultsBody } from '@app/platform';
import { Invalid, isJsonObject, type Caller } from '@app/shared-kernel';
import { CheckRedirect } from '../../../use-cases/redirect/check-redirect.use-case.ts';
import { DeleteRedirects } from '../../../use-cases/redirect/delete-redirects.use-case.ts';
import { FindWays } from '../../../use-cases/redirect/find-ways.use-case.ts';
import {
  FOLLOWED_PATHS,
  REDIRECT_CHECK,
  type FollowedPathsBody,
  type RedirectCheckBody,
} from './redirect-tools.response.ts';
import { CheckRedirectDto, DeleteRedirectsDto, FollowPathsDto } from './write-redirect.dto.ts';

/** Checks a redirect without storing it, follows paths, and deletes many redirects. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/redirects')
export class RedirectToolsController {
  constructor(
    private readonly checkRedirect: CheckRedirect,
    private readonly deleteRedirects: DeleteRedirects,
    private readonly findWays: FindWays,
  ) {}

  /** The response contains the problems, so no pipe validates the body. */
  @Post('check')
  @Answers('RedirectCheck')
  @ApiBody({ type: CheckRedirectDto })
  @HttpCode(200)
  @RequiresAnyOf('settings:write', 'seo:write')
  async check(@CurrentCaller() { workspaceId }: Caller, @Body() body: unknown): Promise<RedirectCheckBody> {
    if (!isJsonObject(body)) throw new Invalid('The body must be a JSON object.');
    return REDIRECT_CHECK.present(await this.checkRedirect.execute(workspaceId, body));
  }

  /** For writers and editors; readers of the site can find out the same. */
  @Post('follow')
  @Answers('FollowedPaths')
  @HttpCode(200)
  @RequiresAnyOf('posts:read', 'pages:read', 'seo:read', 'settings:read')
  async follow(
    @CurrentCaller() { workspaceId }: Caller,
    @Body() { paths }: FollowPathsDto,
  ): Promise<FollowedPathsBody> {
    const ways = await this.findWays.execute(workspaceId, paths);
    return FOLLOWED_PATHS.present(paths.map((path) => ({ path, hops: [], arrival: 'nothing', ...ways.get(path) })));
  }

  /** Commits each deletion separately; a refused one is reported in its result. */
  @Post('bulk-delete')
  @Answers('BulkStatusResults')
  @HttpCode(200)
  @RequiresAnyOf('settings:write', 'seo:write')
  async removeMany(@CurrentCaller() caller: Caller, @Body() body: DeleteRedirectsDto): Promise<EachResultsBody> {
    return EACH_RESULTS.present(await this.deleteRedirects.execute(caller, body));
  }
}
