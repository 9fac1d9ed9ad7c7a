import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  EACH_RESULTS,
  FieldsQueryDto,
  RequiresAnyOf,
  UuidParam,
  type EachResultsBody,
  type TaggedBody,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import type { PostView } from '../../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { SetPostsStatus } from '../../../use-cases/post/set-posts-status.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { RequiresEntityWrite } from '../requires-entity-write.ts';
import { BulkStatusDto, CreateEditedPostDto, RelatedPostsDto, withRenamedProblems } from './edit-posts.dto.ts';
import { EditedPostPresenter } from './edited-post.presenter.ts';
import type { EditedPostBody } from './edited-post.response.ts';
import { editedPostFilter, ListEditedPostsQueryDto } from './list-edited-posts.query.dto.ts';
import { choosingTags } from './list-posts.query.dto.ts';
import { PostUseCases, PostWrites } from './post-writes.ts';
import { AttachTagsDto, UpdatePostDto } from './write-post.dto.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/posts')
export class DashboardPostsController {
  private readonly posts: EntityReads<PostView, PostFilter, PostSort, Partial<EditedPostBody>>;
  private readonly writes: PostWrites<EditedPostBody>;

  constructor(
    reader: PostReader,
    presenter: EditedPostPresenter,
    sites: Sites,
    useCases: PostUseCases,
    private readonly setStatus: SetPostsStatus,
  ) {
    this.posts = new EntityReads(reader, sites, presenter.showing());
    this.writes = new PostWrites(this.posts, presenter, sites, useCases);
  }

  /** Lists posts, newest first unless sorted. `seoReport` is included only when `fields` names it. */
  @Get()
  @AnswersList('EditedPost')
  @RequiresAnyOf('posts:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListEditedPostsQueryDto): CacheableResponse {
    const filter = editedPostFilter(query);
    return this.posts.list(caller, query, filter, { chosenBy: choosingTags(filter, query.orderBy) });
  }

  /** One post with its own SEO values, the resolved ones, and the report behind its scores. */
  @Get(':idOrSlug')
  @Answers('EditedPost')
  @RequiresAnyOf('posts:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.posts.one(caller, idOrSlug, query);
  }

  @Post()
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateEditedPostDto,
  ): Promise<TaggedBody<Partial<EditedPostBody>>> {
    return this.writes.create(caller, body);
  }

  /** Commits each post separately; a failed one is reported in its result and does not stop the others. */
  @Post('bulk-status')
  @Answers('BulkStatusResults')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  async bulkStatus(@CurrentCaller() caller: Caller, @Body() { ids, status }: BulkStatusDto): Promise<EachResultsBody> {
    return EACH_RESULTS.present(await this.setStatus.execute(caller, ids, status));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedPost')
  @RequiresEntityWrite('posts:write', UpdatePostDto)
  update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdatePostDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<EditedPostBody>>> {
    return this.writes.update(caller, idOrSlug, body, { ifMatch, ifVersion });
  }

  /** Pins other posts to this one, in order. */
  @Put(':idOrSlug/related')
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  relate(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() { postIds }: RelatedPostsDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<EditedPostBody>>> {
    return withRenamedProblems('postIds', 'relatedPostIds', () =>
      this.writes.update(caller, idOrSlug, { relatedPostIds: postIds }, { ifMatch, ifVersion }),
    );
  }

  /** Deletes the post permanently; responds with it as it was. */
  @Delete(':idOrSlug')
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<EditedPostBody> {
    return this.writes.remove(caller, idOrSlug, { ifMatch, ifVersion });
  }

  @Post(':idOrSlug/tags')
  @Answers('EditedPost')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  attach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() { tagIds }: AttachTagsDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<EditedPostBody>>> {
    return this.writes.attach(caller, idOrSlug, tagIds, { ifMatch, ifVersion });
  }

  /** Does nothing if the tag is not attached. */
  @Delete(':idOrSlug/tags/:tagId')
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  detach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @UuidParam('tagId') tagId: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<EditedPostBody>>> {
    return this.writes.detach(caller, idOrSlug, tagId, { ifMatch, ifVersion });
  }
}
