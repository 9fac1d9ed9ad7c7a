import type { Provider } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { Clock, ContentChanges, TransactionRunner } from '@app/shared-kernel';
import { PostgresContentArchive } from '../adapters/postgres/archive/postgres-content-archive.ts';
import { CustomFields } from '../domain/custom-field/custom-fields.ts';
import { ContentArchive } from '../ports/archive/content-archive.port.ts';
import { AuthorRepository } from '../ports/author/author-repository.port.ts';
import { CategoryRepository } from '../ports/category/category-repository.port.ts';
import { CustomFieldValues } from '../ports/custom-field/custom-field-values.port.ts';
import { MediaInspector } from '../ports/media/media-inspector.port.ts';
import { MediaRepository } from '../ports/media/media-repository.port.ts';
import { MediaStore } from '../ports/media/media-store.port.ts';
import { UploadStaging } from '../ports/media/upload-staging.port.ts';
import { PageRepository } from '../ports/page/page-repository.port.ts';
import { PostRepository } from '../ports/post/post-repository.port.ts';
import { ViewCounts } from '../ports/post/view-counts.port.ts';
import { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import { TagRepository } from '../ports/tag/tag-repository.port.ts';
import { MergeCategories } from '../use-cases/archive/merge-categories.ts';
import { MergeContent } from '../use-cases/archive/merge-content.ts';
import { MergeNamed } from '../use-cases/archive/merge-named.ts';
import { ReadArchived } from '../use-cases/archive/read-archived.ts';
import { RestoreContent } from '../use-cases/archive/restore-content.ts';
import { RestoreCustomFields } from '../use-cases/archive/restore-custom-fields.ts';
import { RestoreMedia } from '../use-cases/archive/restore-media.ts';
import { RestoredSchedules } from '../use-cases/archive/restored-schedule.ts';
import { UpdateAuthor } from '../use-cases/author/update-author.use-case.ts';
import { UpdateCategory } from '../use-cases/category/update-category.use-case.ts';
import { NamedEntities } from '../use-cases/named-entities.ts';
import { ComposePage } from '../use-cases/page/compose-page.ts';
import { ComposePost } from '../use-cases/post/compose-post.ts';
import { ScheduleAlarms } from '../use-cases/schedule/schedule-alarms.ts';
import { UpdateTag } from '../use-cases/tag/update-tag.use-case.ts';

/** Reads everything in its stored form, and restores it. */
export const archiveProviders: Provider[] = [
  bind(ContentArchive, PostgresContentArchive, Database),
  provide(ReadArchived, EntitySeo, ComposePost),
  provide(RestoreMedia, ReadArchived, UploadStaging, MediaInspector, MediaStore, MediaRepository),
  provide(
    RestoreContent,
    ReadArchived,
    AuthorRepository,
    CategoryRepository,
    TagRepository,
    PageRepository,
    PostRepository,
    ViewCounts,
    ComposePage,
    ComposePost,
    RestoreCustomFields,
    RestoredSchedules,
  ),
  provide(RestoredSchedules, ScheduleAlarms, Clock),
  provide(RestoreCustomFields, CustomFields, CustomFieldValues),
  provide(
    MergeContent,
    ReadArchived,
    RestoreCustomFields,
    PostRepository,
    ViewCounts,
    TransactionRunner,
    ContentChanges,
  ),
  provide(MergeCategories, NamedEntities, CategoryRepository),
  provide(
    MergeNamed,
    ReadArchived,
    NamedEntities,
    AuthorRepository,
    MergeCategories,
    TagRepository,
    UpdateAuthor,
    UpdateCategory,
    UpdateTag,
    RestoreCustomFields,
  ),
];
