import { AppLogger, bind, Database, provide, SlowLane } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import type { Provider, Type } from '@nestjs/common';
import { EditedPostPresenter } from './adapters/http/posts/edited-post.presenter.ts';
import { PostPresenter } from './adapters/http/posts/post.presenter.ts';
import { PostsEditingController } from './adapters/http/posts/posts-editing.controller.ts';
import { PostsController } from './adapters/http/posts/posts.controller.ts';
import { PostgresCategoryPlaces } from './adapters/typeorm/postgres-category-places.ts';
import { PostgresLivePaths } from './adapters/typeorm/postgres-live-paths.ts';
import { PostgresPostReader } from './adapters/typeorm/postgres-post-reader.ts';
import { PostTotalKeeping } from './adapters/typeorm/post-total-keeping.ts';
import { PostgresPostTotals } from './adapters/typeorm/postgres-post-totals.ts';
import { PostgresPublishedEntities } from './adapters/typeorm/postgres-published-entities.ts';
import { PostgresReferenceCheck } from './adapters/typeorm/postgres-reference-check.ts';
import { PostgresViewCounts } from './adapters/typeorm/postgres-view-counts.ts';
import { TypeOrmPostRepository } from './adapters/typeorm/typeorm-post-repository.ts';
import { ViewFlush } from './adapters/view-flush.ts';
import { CategoryPlaces } from './ports/category-places.port.ts';
import { EntityGraphs } from './ports/entity-graphs.port.ts';
import { EntitySeo } from './ports/entity-seo.port.ts';
import { LivePaths } from './ports/live-paths.port.ts';
import { MediaUrls } from './ports/media-urls.port.ts';
import { PathChanges } from './ports/path-changes.port.ts';
import { PostReader } from './ports/post-reader.port.ts';
import { PostRepository } from './ports/post-repository.port.ts';
import { PostScores } from './ports/post-scores.port.ts';
import { PublishedEntities } from './ports/published-entities.port.ts';
import { ReferenceCheck } from './ports/reference-check.port.ts';
import { Sites } from './ports/sites.port.ts';
import { StructuredData } from './ports/structured-data.port.ts';
import { ViewCounts } from './ports/view-counts.port.ts';
import { AttachTags } from './use-cases/attach-tags.use-case.ts';
import { ComposePost } from './use-cases/compose-post.ts';
import { CreatePost } from './use-cases/create-post.use-case.ts';
import { DeletePost } from './use-cases/delete-post.use-case.ts';
import { DetachTag } from './use-cases/detach-tag.use-case.ts';
import { GatherViews } from './use-cases/gather-views.ts';
import { RecomputePosts } from './use-cases/recompute-posts.use-case.ts';
import { SetPostsStatus } from './use-cases/set-posts-status.use-case.ts';
import { UpdatePost } from './use-cases/update-post.use-case.ts';

export const postsProviders: Provider[] = [
  bind(PostRepository, TypeOrmPostRepository, Database),
  provide(PostTotalKeeping, SlowLane, AppLogger),
  provide(PostgresPostTotals, Database, SlowLane, PostTotalKeeping),
  bind(PostReader, PostgresPostReader, Database, PostgresPostTotals, SlowLane),
  bind(ReferenceCheck, PostgresReferenceCheck, Database),
  bind(CategoryPlaces, PostgresCategoryPlaces, Database),
  bind(LivePaths, PostgresLivePaths, Database, Sites),
  bind(ViewCounts, PostgresViewCounts, Database),
  provide(ComposePost, EntitySeo, StructuredData, PostScores),
  provide(
    CreatePost,
    PostRepository,
    ComposePost,
    ReferenceCheck,
    CategoryPlaces,
    PathChanges,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(
    UpdatePost,
    PostRepository,
    ComposePost,
    ReferenceCheck,
    CategoryPlaces,
    PathChanges,
    LivePaths,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
  ),
  provide(DeletePost, PostRepository, PostReader, Sites, TransactionRunner, ActivityLog, Clock),
  provide(AttachTags, PostRepository, ReferenceCheck, TransactionRunner, ActivityLog, Clock),
  provide(DetachTag, PostRepository, TransactionRunner, ActivityLog, Clock),
  provide(GatherViews, ViewCounts),
  bind(PublishedEntities, PostgresPublishedEntities, Database),
  provide(PostPresenter, EntitySeo, EntityGraphs, MediaUrls),
  provide(EditedPostPresenter, PostPresenter, PostScores),
  provide(SetPostsStatus, UpdatePost),
  provide(RecomputePosts, PostRepository, ComposePost, CategoryPlaces, Sites, TransactionRunner, ActivityLog),
  provide(ViewFlush, GatherViews, AppLogger),
];

export const postsControllers: Type[] = [PostsController, PostsEditingController];
