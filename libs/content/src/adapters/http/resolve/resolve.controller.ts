import { Controller, Get, Query } from '@nestjs/common';
import { AllowsPublishedScope, Answers, AnyValidKey, CacheableResponse, CurrentCaller } from '@app/platform';
import { Invalid, isStorableText, type Caller } from '@app/shared-kernel';
import { SiteRedirects } from '../../../ports/path/site-redirects.port.ts';
import { ViewCounter } from '../../../use-cases/post/view-counter.ts';
import { parseInclude } from '../included/include.query.ts';
import { ResolvePath, type PathQuestion } from './resolve-path.ts';
import { ResolveQueryDto } from './resolve.query.dto.ts';

/** What is at a path of the site: for a site that was asked for a path that it does not know. */
@Controller('api/v1/external/resolve')
export class ResolveController {
  constructor(
    private readonly paths: ResolvePath,
    private readonly redirects: SiteRedirects,
    private readonly views: ViewCounter,
  ) {}

  /** Its cache tags name what it found, and all that can come to be at the path. */
  @Get()
  @Answers('Resolution')
  @AllowsPublishedScope()
  @AnyValidKey()
  read(@CurrentCaller() caller: Caller, @Query() query: ResolveQueryDto): CacheableResponse {
    const { path, fields, report } = query;
    if (path === undefined || !isStorableText(path)) throw Invalid.at('path', 'must be a path that starts with /');
    const referrer = query.referrer ?? null;
    const question: PathQuestion = { path, fields, include: parseInclude(query.include) };
    this.paths.selectionOf(fields);
    if (report === 'true') return CacheableResponse.afresh(() => this.reported(caller, question, referrer));
    const rights = this.paths.rightsOf(caller);
    return new CacheableResponse([question, rights], async () => {
      const { answer, postId, tags } = await this.paths.execute(caller, question);
      const appliesTo = (other: Caller) => this.paths.rightsOf(other).join() === rights.join();
      const { workspaceId } = caller;
      return postId === null
        ? { body: answer, tags, appliesTo }
        : { body: answer, tags, appliesTo, served: () => this.views.viewed(workspaceId, postId) };
    });
  }

  /** Counts a miss; reports of a path with a redirect count its hits. */
  private async reported(caller: Caller, question: PathQuestion, referrer: string | null): Promise<object> {
    const { answer, isMiss, postId } = await this.paths.execute(caller, question);
    if (isMiss) await this.redirects.report(caller.workspaceId, question.path, referrer);
    if (postId !== null) this.views.viewed(caller.workspaceId, postId);
    return answer;
  }
}
