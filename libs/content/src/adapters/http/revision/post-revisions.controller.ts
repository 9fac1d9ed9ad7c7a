import {
  Answers,
  AnswersList,
  CurrentCaller,
  ListQueryDto,
  RequiresAnyOf,
  type CacheableResponse,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { PostView } from '../../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { RestoreRevision } from '../../../use-cases/revision/restore-revision.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { EditedPostPresenter } from '../post/edited-post.presenter.ts';
import { CompareRevisionsQueryDto } from './revision.dto.ts';
import { RevisionReads, versionOf } from './revision-reads.ts';

/** Earlier states of a post. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/posts/:idOrSlug/revisions')
export class PostRevisionsController {
  private readonly revisions: RevisionReads;
  private readonly posts: EntityReads<PostView, PostFilter, PostSort>;

  constructor(
    revisions: RevisionRepository,
    private readonly restoreRevision: RestoreRevision,
    reader: PostReader,
    presenter: EditedPostPresenter,
    sites: Sites,
  ) {
    this.revisions = new RevisionReads(revisions, 'post');
    this.posts = new EntityReads(reader, sites, presenter.showing());
  }

  /** Lists earlier states, the latest first. */
  @Get()
  @AnswersList('RevisionSummary')
  @RequiresAnyOf('posts:read')
  list(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: ListQueryDto,
  ): CacheableResponse {
    return this.revisions.list(caller, idOrSlug, query);
  }

  @Get(':version')
  @Answers('Revision')
  @RequiresAnyOf('posts:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Param('version') version: string,
  ): CacheableResponse {
    return this.revisions.one(caller, { idOrSlug, version });
  }

  @Get(':version/changes')
  @Answers('RevisionChanges')
  @RequiresAnyOf('posts:read')
  changes(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Param('version') version: string,
    @Query() { to }: CompareRevisionsQueryDto,
  ): CacheableResponse {
    return this.revisions.changes(caller, { idOrSlug, version }, to);
  }

  /** Writes the state anew; slug and status stay as they are. */
  @Post(':version/restore')
  @Answers('EditedPost')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  async restore(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Param('version') version: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const unchanged = this.posts.unchangedSince(caller, ifMatch, ifVersion);
    const revision = { type: 'post', idOrSlug, version: versionOf(version) } as const;
    return this.posts.present(caller, await this.restoreRevision.execute(caller, revision, unchanged));
  }
}
