import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  AllowsPublishedScope,
  Answers,
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  RequiresAnyOf,
  UuidParam,
  type TaggedBody,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import type { PostChanges } from '../../../domain/post/post-command.ts';
import { PostReader } from '../../../ports/post/post-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { ViewCounter } from '../../../use-cases/post/view-counter.ts';
import { ReadQueryDto } from '../included/include.query.ts';
import { IncludedParts } from '../included/included-parts.ts';
import { RequiresEntityWrite } from '../requires-entity-write.ts';
import { postReads, type PostReads } from '../scope/post-reads.ts';
import type { ScopedReads } from '../scope/scoped-reads.ts';
import { choosingTags } from './list-posts.query.dto.ts';
import { ListPublicPostsQueryDto, publicPostFilter } from './list-public-posts.query.dto.ts';
import { PostUseCases, PostWrites } from './post-writes.ts';
import { PostPresenter } from './post.presenter.ts';
import type { PostBody } from './post.response.ts';
import { AttachTagsDto, CreatePostDto, UpdatePostDto } from './write-post.dto.ts';

@Controller('api/v1/external/posts')
export class PostsController {
  private readonly posts: ScopedReads<PostReads>;
  private readonly writes: PostWrites<PostBody>;

  constructor(
    private readonly reader: PostReader,
    private readonly presenter: PostPresenter,
    private readonly sites: Sites,
    useCases: PostUseCases,
    private readonly views: ViewCounter,
    parts: IncludedParts,
  ) {
    this.posts = postReads(reader, presenter, sites, parts);
    this.writes = new PostWrites(this.posts.whole, presenter, sites, useCases);
  }

  /** Lists posts, newest first unless sorted; includes drafts and archived posts unless filtered. */
  @Get()
  @AnswersList('Post')
  @AllowsPublishedScope()
  @RequiresAnyOf('posts:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListPublicPostsQueryDto): CacheableResponse {
    const filter = publicPostFilter(query);
    const chosenBy = choosingTags(filter, query.orderBy);
    return this.posts.of(caller).list(caller, query, filter, { chosenBy, terms: filter.terms });
  }

  /** One post with everything that its page needs. */
  @Get(':idOrSlug')
  @Answers('Post')
  @AllowsPublishedScope()
  @RequiresAnyOf('posts:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: ReadQueryDto,
  ): CacheableResponse {
    const posts = this.posts.of(caller);
    const asked = [posts.selectionOf(query), posts.includeOf(query)] as const;
    return new CacheableResponse(asked, async () => {
      const { view, ...read } = await posts.read(caller, idOrSlug, ...asked);
      const { workspaceId, id, status } = view.post;
      return status === 'published' ? { ...read, served: () => this.views.viewed(workspaceId, id) } : read;
    });
  }

  @Post()
  @Answers('Post')
  @RequiresAnyOf('posts:write')
  create(@CurrentCaller() caller: Caller, @Body() body: CreatePostDto): Promise<TaggedBody<Partial<PostBody>>> {
    return this.writes.create(caller, body);
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
  ): Promise<TaggedBody<Partial<PostBody>>> {
    return this.writes.update(caller, idOrSlug, await this.asStored(caller, idOrSlug, body), { ifMatch });
  }

  /** Deletes the post permanently; responds with it as it was. */
  @Delete(':idOrSlug')
  @Answers('Post')
  @RequiresAnyOf('posts:write')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<PostBody> {
    return this.writes.remove(caller, idOrSlug, { ifMatch });
  }

  @Post(':idOrSlug/tags')
  @Answers('Post')
  @HttpCode(200)
  @RequiresAnyOf('posts:write')
  attach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() { tagIds }: AttachTagsDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<PostBody>>> {
    return this.writes.attach(caller, idOrSlug, tagIds, { ifMatch });
  }

  /** Does nothing if the tag is not attached. */
  @Delete(':idOrSlug/tags/:tagId')
  @Answers('Post')
  @RequiresAnyOf('posts:write')
  detach(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @UuidParam('tagId') tagId: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody<Partial<PostBody>>> {
    return this.writes.detach(caller, idOrSlug, tagId, { ifMatch });
  }

  /** Clients read texts with addresses of files. When such texts are sent back, the media references of the post are restored. */
  private async asStored({ workspaceId }: Caller, idOrSlug: string, changes: PostChanges): Promise<PostChanges> {
    const { bodyJson } = changes;
    if (!bodyJson || !JSON.stringify(bodyJson).includes(`/${workspaceId}/`)) return changes;
    const view = await this.reader.findOne(await this.sites.of(workspaceId), idOrSlug);
    return view ? { ...changes, bodyJson: this.presenter.asStored(view, bodyJson) } : changes;
  }
}
