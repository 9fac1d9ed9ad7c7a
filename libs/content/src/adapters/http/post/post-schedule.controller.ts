import { Body, Controller, Delete, Headers, Param, Put, Query } from '@nestjs/common';
import { Answers, CurrentCaller, InstantField, RequiresAnyOf, type TaggedBody } from '@app/platform';
import { parseInstant, type Caller } from '@app/shared-kernel';
import type { PostView } from '../../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { SchedulePublication } from '../../../use-cases/post/schedule-publication.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { EditedPostPresenter } from './edited-post.presenter.ts';
import type { EditedPostBody } from './edited-post.response.ts';

export class SchedulePublicationDto {
  @InstantField({ description: 'When the post is to be published: a moment to come.' })
  at: string;
}

/** The planned publication of a post. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/posts/:idOrSlug/schedule')
export class PostScheduleController {
  private readonly posts: EntityReads<PostView, PostFilter, PostSort, Partial<EditedPostBody>>;

  constructor(
    private readonly publication: SchedulePublication,
    reader: PostReader,
    presenter: EditedPostPresenter,
    sites: Sites,
  ) {
    this.posts = new EntityReads(reader, sites, presenter.showing());
  }

  /** The post keeps its status until then, and is published with the rights of the user who planned it. */
  @Put()
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  async plan(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: SchedulePublicationDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<EditedPostBody>>> {
    const unchanged = this.posts.unchangedSince(caller, ifMatch, ifVersion);
    const at = parseInstant(body.at) as Date;
    return this.posts.present(caller, await this.publication.plan(caller, idOrSlug, at, unchanged));
  }

  /** Does nothing if no publication is planned. */
  @Delete()
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  async takeBack(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<EditedPostBody>>> {
    const unchanged = this.posts.unchangedSince(caller, ifMatch, ifVersion);
    return this.posts.present(caller, await this.publication.takeBack(caller, idOrSlug, unchanged));
  }
}
