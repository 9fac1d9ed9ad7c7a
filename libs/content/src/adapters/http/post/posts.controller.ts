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
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { PostView } from '../../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { AttachTags } from '../../../use-cases/post/attach-tags.use-case.ts';
import { CreatePost } from '../../../use-cases/post/create-post.use-case.ts';
import { DeletePost } from '../../../use-cases/post/delete-post.use-case.ts';
import { DetachTag } from '../../../use-cases/post/detach-tag.use-case.ts';
import { GatherViews } from '../../../use-cases/post/gather-views.ts';
import { UpdatePost } from '../../../use-cases/post/update-post.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { filterTags, ListPostsQueryDto, postFilter } from './list-posts.query.dto.ts';
import { PostPresenter } from './post.presenter.ts';
import { AttachTagsDto, CreatePostDto, UpdatePostDto } from './write-post.dto.ts';

@Controller('api/v1/external/posts')
export class PostsController {
  private readonly posts: EntityReads<PostView, PostFilter, PostSort>;

  constructor(
    reader: PostReader,
    private readonly presenter: PostPresenter,
    private readonly sites: Sites,
    private readonly views: GatherViews,
    private readonly createPost: CreatePost,
    private readonly updatePost: UpdatePost,
    private readonly deletePost: DeletePost,
    private readonly attachTags: AttachTags,
    private readonly detachTag: DetachTag,
  ) {
    this.posts = new EntityReads(reader, sites, presenter.showing());
  }

  /** Lists posts, newest first unless sorted; drafts and archived posts too, unless filtered. */
  @Get()
  @AnswersList('Post')
  @RequiresAnyOf('posts:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListPostsQueryDto): CacheableResponse {
    return this.posts.list(caller, query, postFilter(query), filterTags(query));
  }

  /** One post with everything that a page showing it needs. */
  @Get(':idOrSlug')
  @Answers('Post')
  @RequiresAnyOf('posts:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    const selection = this.posts.selectionOf(query);
    return new CacheableResponse(selection, async () => {
      const { view, ...read } = await this.posts.read(caller, idOrSlug, selection);
      const { workspaceId, id, status } = view.post;
      return { ...read, served: status === 'published' ? () => this.views.viewed(workspaceId, id) : undefined };
    });
  }

  @Post()
  @Answers('Post')
  @RequiresAnyOf('posts:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreatePostDto): Promise<object> {
    return this.posts.present(caller, await this.createPost.execute(caller, body));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('Post')
  @RequiresEntityWrite('posts:write', UpdatePostDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdatePostDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updatePost.execute(caller, idOrSlug, body, this.posts.unchangedSince(caller, ifMatch));
    return this.posts.present(caller, id);
  }

  /** Hides the post for good; answers it as it was. */
  @Delete(':idOrSlug')
  @Answers('Post')
  @RequiresAnyOf('posts:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const view = await this.deletePost.execute(caller, idOrSlug, this.posts.unchangedSince(caller, ifMatch));
    return this.presenter.present(view, await this.sites.of(caller.workspaceId));
  }

  @Post(':idOrSlug/tags')
  @Answers('Post')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  async attach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() { tagIds }: AttachTagsDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.attachTags.execute(caller, idOrSlug, tagIds, this.posts.unchangedSince(caller, ifMatch));
    return this.posts.present(caller, id);
  }

  /** Nothing happens when the tag is not attached. */
  @Delete(':idOrSlug/tags/:tagId')
  @Answers('Post')
  @RequiresAnyOf('posts:write')
  async detach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @UuidParam('tagId') tagId: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.detachTag.execute(caller, idOrSlug, tagId, this.posts.unchangedSince(caller, ifMatch));
    return this.posts.present(caller, id);
  }
}
