import { Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CurrentCaller,
  ListQueryDto,
  RequiresAnyOf,
  type CacheableResponse,
  type TaggedBody,
} from '@app/platform';
import type { Caller, Permission } from '@app/shared-kernel';
import type { RevisedType } from '../../../domain/revision/revision.ts';
import type { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import type { RestoreRevision } from '../../../use-cases/revision/restore-revision.use-case.ts';
import type { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { RevisionReads, versionOf } from './revision-reads.ts';
import { CompareRevisionsQueryDto } from './revision.dto.ts';

/** Reads of the kind of entity that the versions belong to. */
type Entities = Pick<EntityReads<never, never, never, object>, 'present' | 'unchangedSince'>;

/**
 * Builds the base class of the routes that read and restore earlier versions.
 * @param answers the component that a restore responds with
 */
export function RevisionRoutes(type: RevisedType, answers: string) {
  const mayWrite: Permission = `${type}s:write`;

  abstract class Routes extends RevisionReadRoutes(type) {
    constructor(
      revisions: RevisionRepository,
      readonly restoreRevision: RestoreRevision,
      readonly entities: Entities,
    ) {
      super(new RevisionReads(revisions, type));
    }

    /** Restores the content of the version; slug and status stay as they are. */
    @Post(':version/restore')
    @Answers(answers)
    @HttpCode(200)
    @RequiresAnyOf(mayWrite)
    async restore(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Param('version') version: string,
      @Query() { ifVersion }: IfVersionDto,
      @Headers('if-match') ifMatch?: string,
    ): Promise<TaggedBody> {
      const unchanged = this.entities.unchangedSince(caller, ifMatch, ifVersion);
      const revision = { type, idOrSlug, version: versionOf(version) } as const;
      return this.entities.present(caller, await this.restoreRevision.execute(caller, revision, unchanged));
    }
  }
  return Routes;
}

function RevisionReadRoutes(type: RevisedType) {
  const mayRead: Permission = `${type}s:read`;

  abstract class ReadRoutes {
    constructor(readonly revisions: RevisionReads) {}

    /** Lists earlier versions, the latest first. */
    @Get()
    @AnswersList('RevisionSummary')
    @RequiresAnyOf(mayRead)
    list(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Query() query: ListQueryDto,
    ): CacheableResponse {
      return this.revisions.list(caller, idOrSlug, query);
    }

    @Get(':version')
    @Answers('Revision')
    @RequiresAnyOf(mayRead)
    read(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Param('version') version: string,
    ): CacheableResponse {
      return this.revisions.one(caller, { idOrSlug, version });
    }

    @Get(':version/changes')
    @Answers('RevisionChanges')
    @RequiresAnyOf(mayRead)
    changes(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Param('version') version: string,
      @Query() { to }: CompareRevisionsQueryDto,
    ): CacheableResponse {
      return this.revisions.changes(caller, { idOrSlug, version }, to);
    }
  }
  return ReadRoutes;
}
