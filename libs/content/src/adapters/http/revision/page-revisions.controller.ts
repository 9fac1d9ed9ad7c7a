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
import type { PageView } from '../../../domain/page/page-view.ts';
import { PageReader, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';
import { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { RestoreRevision } from '../../../use-cases/revision/restore-revision.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { PagePresenter } from '../page/page.presenter.ts';
import { CompareRevisionsQueryDto } from './revision.dto.ts';
import { RevisionReads, versionOf } from './revision-reads.ts';

/** Earlier states of a page. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/pages/:idOrSlug/revisions')
export class PageRevisionsController {
  private readonly revisions: RevisionReads;
  private readonly pages: EntityReads<PageView, PageFilter, PageSort>;

  constructor(
    revisions: RevisionRepository,
    private readonly restoreRevision: RestoreRevision,
    reader: PageReader,
    presenter: PagePresenter,
    sites: Sites,
  ) {
    this.revisions = new RevisionReads(revisions, 'page');
    this.pages = new EntityReads(reader, sites, presenter.showing('editors'));
  }

  /** Lists earlier states, the latest first. */
  @Get()
  @AnswersList('RevisionSummary')
  @RequiresAnyOf('pages:read')
  list(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: ListQueryDto,
  ): CacheableResponse {
    return this.revisions.list(caller, idOrSlug, query);
  }

  @Get(':version')
  @Answers('Revision')
  @RequiresAnyOf('pages:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Param('version') version: string,
  ): CacheableResponse {
    return this.revisions.one(caller, { idOrSlug, version });
  }

  @Get(':version/changes')
  @Answers('RevisionChanges')
  @RequiresAnyOf('pages:read')
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
  @Answers('EditedPage')
  @HttpCode(200)
  @RequiresAnyOf('pages:write')
  async restore(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Param('version') version: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const unchanged = this.pages.unchangedSince(caller, ifMatch, ifVersion);
    const revision = { type: 'page', idOrSlug, version: versionOf(version) } as const;
    return this.pages.present(caller, await this.restoreRevision.execute(caller, revision, unchanged));
  }
}
