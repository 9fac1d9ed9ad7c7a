import {
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  CacheableResponse,
  RequiresAnyOf,
  RequiresEntityWrite,
  UuidParam,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import type { PostView } from '../../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { AttachTags } from '../../../use-cases/post/attach-tags.use-case.ts';
import { CreatePost } from '../../../use-cases/post/create-post.use-case.ts';
import { DeletePost } from '../../../use-cases/post/delete-post.use-case.ts';
import { DetachTag } from '../../../use-cases/post/detach-tag.use-case.ts';
import { SetPostsStatus } from '../../../use-cases/post/set-posts-status.use-case.ts';
import { UpdatePost } from '../../../use-cases/post/update-post.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { BulkStatusDto, CreateEditedPostDto, newPost, RelatedPostsDto, toldAs } from './edit-posts.dto.ts';
import { EditedPostPresenter } from './edited-post.presenter.ts';
import { editedPostFilter, ListEditedPostsQueryDto } from './list-edited-posts.query.dto.ts';
import { filterTags } from './list-posts.query.dto.ts';
import { AttachTagsDto, UpdatePostDto } from './write-post.dto.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/posts')
export class DashboardPostsController {
  private readonly posts: EntityReads<PostView, PostFilter, PostSort>;

  constructor(
    reader: PostReader,
    private readonly presenter: EditedPostPresenter,
    private readonly sites: Sites,
    private readonly createPost: CreatePost,
    private readonly updatePost: UpdatePost,
    private readonly deletePost: DeletePost,
    private readonly attachTags: AttachTags,
    private readonly detachTag: DetachTag,
    private readonly setStatus: SetPostsStatus,
  ) {
    this.posts = new EntityReads(reader, sites, presenter.showing());
  }

  /** Lists posts, newest first unless sorted. `seoReport` is left out unless asked for by `fields`. */
  @Get()
  @AnswersList('EditedPost')
  @RequiresAnyOf('posts:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListEditedPostsQueryDto): CacheableResponse {
    return this.posts.list(caller, query, editedPostFilter(query), filterTags(query));
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
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateEditedPostDto): Promise<object> {
    return this.posts.present(caller, await this.createPost.execute(caller, newPost(body)));
  }

  /** Commits row by row; a failed one is told in its result and stops none of the others. */
  @Post('bulk-status')
  @Answers('BulkStatusResults')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  async bulkStatus(@CurrentCaller() caller: Caller, @Body() { ids, status }: BulkStatusDto): Promise<object> {
    return { results: await this.setStatus.execute(caller, ids, status) };
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedPost')
  @RequiresEntityWrite('posts:write', UpdatePostDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdatePostDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updatePost.execute(
      caller,
      idOrSlug,
      body,
      this.posts.unchangedSince(caller, ifMatch, ifVersion),
    );
    return this.posts.present(caller, id);
  }

  /** Pins other posts to this one, in order. */
  @Put(':idOrSlug/related')
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  async relate(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() { postIds }: RelatedPostsDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const changes = { relatedPostIds: postIds };
    const id = await toldAs('postIds', 'relatedPostIds', () =>
      this.updatePost.execute(caller, idOrSlug, changes, this.posts.unchangedSince(caller, ifMatch, ifVersion)),
    );
    return this.posts.present(caller, id);
  }

  /** Hides the post for good; answers it as it was. */
  @Delete(':idOrSlug')
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const view = await this.deletePost.execute(caller, idOrSlug, this.posts.unchangedSince(caller, ifMatch, ifVersion));
    return this.presenter.present(view, await this.sites.of(caller.workspaceId));
  }

  @Post(':idOrSlug/tags')
  @Answers('EditedPost')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  async attach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() { tagIds }: AttachTagsDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    return this.posts.present(
      caller,
      await this.attachTags.execute(caller, idOrSlug, tagIds, this.posts.unchangedSince(caller, ifMatch, ifVersion)),
    );
  }

  /** Nothing happens when the tag is not attached. */
  @Delete(':idOrSlug/tags/:tagId')
  @Answers('EditedPost')
  @RequiresAnyOf('posts:write')
  async detach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @UuidParam('tagId') tagId: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    return this.posts.present(
      caller,
      await this.detachTag.execute(caller, idOrSlug, tagId, this.posts.unchangedSince(caller, ifMatch, ifVersion)),
    );
  }
}
