import type { Provider, Type } from '@nestjs/common';
import { AppLogger, bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner, WorkerPool } from '@app/shared-kernel';
import { DashboardPostsController } from '../adapters/http/post/dashboard-posts.controller.ts';
import { EditedPostPresenter } from '../adapters/http/post/edited-post.presenter.ts';
import { PostUseCases } from '../adapters/http/post/post-writes.ts';
import { PostPresenter } from '../adapters/http/post/post.presenter.ts';
import { PostsController } from '../adapters/http/post/posts.controller.ts';
import { PostgresCategoryPlaces } from '../adapters/postgres/category/postgres-category-places.ts';
import { PostgresEntityStates } from '../adapters/postgres/entity/postgres-entity-states.ts';
import { PostgresExistingEntities } from '../adapters/postgres/entity/postgres-existing-entities.ts';
import { PostgresPublishedEntities } from '../adapters/postgres/entity/postgres-published-entities.ts';
import { PostgresReferenceCheck } from '../adapters/postgres/entity/postgres-reference-check.ts';
import { PostgresLivePathParts } from '../adapters/postgres/path/postgres-live-path-parts.ts';
import { PostgresLivePaths } from '../adapters/postgres/path/postgres-live-paths.ts';
import { PostgresShownPaths } from '../adapters/postgres/path/postgres-shown-paths.ts';
import { PostgresFoundTextsReader } from '../adapters/postgres/post/postgres-found-texts-reader.ts';
import { PostgresPostReader } from '../adapters/postgres/post/postgres-post-reader.ts';
import { PostgresPostRepository } from '../adapters/postgres/post/postgres-post-repository.ts';
import { PostgresPostCounts } from '../adapters/postgres/post/totals/postgres-post-counts.ts';
import { PostgresPostTotalsAudit } from '../adapters/postgres/post/totals/postgres-post-totals-audit.ts';
import { PostgresPostTotals } from '../adapters/postgres/post/totals/postgres-post-totals.ts';
import { PostgresViewCounts } from '../adapters/postgres/post/views/postgres-view-counts.ts';
import { ViewFlush } from '../adapters/view-flush.ts';
import { CategoryPlaces } from '../ports/category/category-places.port.ts';
import { EntityStates } from '../ports/entity/entity-states.port.ts';
import { ExistingEntities } from '../ports/entity/existing-entities.port.ts';
import { PublishedEntities } from '../ports/entity/published-entities.port.ts';
import { ReferenceCheck } from '../ports/entity/reference-check.port.ts';
import { MediaUrls } from '../ports/media/media-urls.port.ts';
import { LivePathParts } from '../ports/path/live-path-parts.port.ts';
import { LivePaths } from '../ports/path/live-paths.port.ts';
import { PathChanges } from '../ports/path/path-changes.port.ts';
import { ShownPaths } from '../ports/path/shown-paths.port.ts';
import { FoundTextsReader } from '../ports/post/found-texts.port.ts';
import { PostCounts } from '../ports/post/post-counts.port.ts';
import { PostReader } from '../ports/post/post-reader.port.ts';
import { PostRepository } from '../ports/post/post-repository.port.ts';
import { PostScores } from '../ports/post/post-scores.port.ts';
import { PostTotalsAudit } from '../ports/post/post-totals-audit.port.ts';
import { ViewCounts } from '../ports/post/view-counts.port.ts';
import { RevisionRepository } from '../ports/revision/revision-repository.port.ts';
import { EntityGraphs } from '../ports/seo/entity-graphs.port.ts';
import { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import { StructuredData } from '../ports/seo/structured-data.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { ClaimPath } from '../use-cases/claim-path.ts';
import { CountChangedPaths } from '../use-cases/count-changed-paths.use-case.ts';
import { AttachTags } from '../use-cases/post/attach-tags.use-case.ts';
import { ComposePost } from '../use-cases/post/compose-post.ts';
import { CreatePost } from '../use-cases/post/create-post.use-case.ts';
import { DeletePost } from '../use-cases/post/delete-post.use-case.ts';
import { DetachTag } from '../use-cases/post/detach-tag.use-case.ts';
import { RecomputePosts } from '../use-cases/post/recompute-posts.use-case.ts';
import { RepairPostCounts } from '../use-cases/post/repair-post-counts.use-case.ts';
import { SetPostsStatus } from '../use-cases/post/set-posts-status.use-case.ts';
import { UpdatePost } from '../use-cases/post/update-post.use-case.ts';
import { ViewCounter } from '../use-cases/post/view-counter.ts';

export const postsProviders: Provider[] = [
  bind(PostRepository, PostgresPostRepository, Database),
  provide(PostgresPostTotals, Database),
  bind(PostReader, PostgresPostReader, Database, PostgresPostTotals),
  bind(FoundTextsReader, PostgresFoundTextsReader, Database),
  bind(PostCounts, PostgresPostCounts, Database),
  bind(ReferenceCheck, PostgresReferenceCheck, Database),
  bind(CategoryPlaces, PostgresCategoryPlaces, Database),
  bind(LivePaths, PostgresLivePaths, Database, Sites),
  bind(ShownPaths, PostgresShownPaths, Database, Sites, LivePaths),
  bind(LivePathParts, PostgresLivePathParts, Database),
  provide(CountChangedPaths, LivePathParts),
  provide(ClaimPath, LivePaths, PathChanges),
  bind(ExistingEntities, PostgresExistingEntities, Database),
  bind(EntityStates, PostgresEntityStates, Database),
  bind(ViewCounts, PostgresViewCounts, Database),
  provide(ComposePost, EntitySeo, StructuredData, PostScores, WorkerPool),
  provide(
    CreatePost,
    PostRepository,
    ComposePost,
    ReferenceCheck,
    CategoryPlaces,
    ClaimPath,
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
    ClaimPath,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    RevisionRepository,
  ),
  provide(DeletePost, PostRepository, PostReader, Sites, TransactionRunner, ActivityLog, Clock, RevisionRepository),
  provide(AttachTags, PostRepository, ReferenceCheck, TransactionRunner, ActivityLog, Clock),
  provide(DetachTag, PostRepository, TransactionRunner, ActivityLog, Clock),
  provide(PostUseCases, CreatePost, UpdatePost, DeletePost, AttachTags, DetachTag),
  provide(ViewCounter, ViewCounts),
  bind(PublishedEntities, PostgresPublishedEntities, Database),
  provide(PostPresenter, EntitySeo, EntityGraphs, MediaUrls),
  provide(EditedPostPresenter, EntitySeo, EntityGraphs, MediaUrls, PostScores),
  provide(SetPostsStatus, UpdatePost),
  provide(RecomputePosts, PostRepository, ComposePost, CategoryPlaces, Sites, TransactionRunner, ActivityLog),
  bind(PostTotalsAudit, PostgresPostTotalsAudit, Database),
  provide(RepairPostCounts, PostTotalsAudit, TransactionRunner),
  provide(ViewFlush, ViewCounter, AppLogger),
];

export const postsControllers: Type[] = [PostsController, DashboardPostsController];
