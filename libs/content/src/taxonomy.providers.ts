import { bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import type { Provider, Type } from '@nestjs/common';
import { AuthorPresenter } from './adapters/http/authors/author.presenter.ts';
import { AuthorsEditingController } from './adapters/http/authors/authors-editing.controller.ts';
import { AuthorsController } from './adapters/http/authors/authors.controller.ts';
import { CategoriesEditingController } from './adapters/http/categories/categories-editing.controller.ts';
import { CategoriesController } from './adapters/http/categories/categories.controller.ts';
import { CategoryPresenter } from './adapters/http/categories/category.presenter.ts';
import { PagePresenter } from './adapters/http/pages/page.presenter.ts';
import { PagesEditingController } from './adapters/http/pages/pages-editing.controller.ts';
import { PagesController } from './adapters/http/pages/pages.controller.ts';
import { TagPresenter } from './adapters/http/tags/tag.presenter.ts';
import { TagsEditingController } from './adapters/http/tags/tags-editing.controller.ts';
import { TagsController } from './adapters/http/tags/tags.controller.ts';
import { AuthorSchema } from './adapters/typeorm/author.orm-entity.ts';
import { CategorySchema } from './adapters/typeorm/category.orm-entity.ts';
import { PageSchema } from './adapters/typeorm/page.orm-entity.ts';
import { PostgresAuthorReader } from './adapters/typeorm/postgres-author-reader.ts';
import { PostgresCategoryReader } from './adapters/typeorm/postgres-category-reader.ts';
import { PostgresPageReader } from './adapters/typeorm/postgres-page-reader.ts';
import { PostgresTagReader } from './adapters/typeorm/postgres-tag-reader.ts';
import { TagSchema } from './adapters/typeorm/tag.orm-entity.ts';
import { TypeOrmAuthorRepository } from './adapters/typeorm/typeorm-author-repository.ts';
import { TypeOrmCategoryRepository } from './adapters/typeorm/typeorm-category-repository.ts';
import { TypeOrmPageRepository } from './adapters/typeorm/typeorm-page-repository.ts';
import { TypeOrmTagRepository } from './adapters/typeorm/typeorm-tag-repository.ts';
import { AuthorReader } from './ports/author-reader.port.ts';
import { AuthorRepository } from './ports/author-repository.port.ts';
import { CategoryReader } from './ports/category-reader.port.ts';
import { CategoryRepository } from './ports/category-repository.port.ts';
import { EntityGraphs } from './ports/entity-graphs.port.ts';
import { EntitySeo } from './ports/entity-seo.port.ts';
import { LivePaths } from './ports/live-paths.port.ts';
import { MediaUrls } from './ports/media-urls.port.ts';
import { PageReader } from './ports/page-reader.port.ts';
import { PageRepository } from './ports/page-repository.port.ts';
import { PathChanges } from './ports/path-changes.port.ts';
import { ReferenceCheck } from './ports/reference-check.port.ts';
import { Sites } from './ports/sites.port.ts';
import { TagReader } from './ports/tag-reader.port.ts';
import { TagRepository } from './ports/tag-repository.port.ts';
import { ComposePage } from './use-cases/compose-page.ts';
import { CreateAuthor } from './use-cases/create-author.use-case.ts';
import { CreateCategory } from './use-cases/create-category.use-case.ts';
import { CreatePage } from './use-cases/create-page.use-case.ts';
import { CreateTag } from './use-cases/create-tag.use-case.ts';
import { DeleteAuthor } from './use-cases/delete-author.use-case.ts';
import { DeleteCategory } from './use-cases/delete-category.use-case.ts';
import { DeletePage } from './use-cases/delete-page.use-case.ts';
import { DeleteTag } from './use-cases/delete-tag.use-case.ts';
import { EnsureAuthor } from './use-cases/ensure-author.use-case.ts';
import { EnsureCategory } from './use-cases/ensure-category.use-case.ts';
import { EnsureTag } from './use-cases/ensure-tag.use-case.ts';
import { MoveBranch } from './use-cases/move-branch.ts';
import { UpdateAuthor } from './use-cases/update-author.use-case.ts';
import { UpdateCategory } from './use-cases/update-category.use-case.ts';
import { UpdatePage } from './use-cases/update-page.use-case.ts';
import { UpdateTag } from './use-cases/update-tag.use-case.ts';

const authors: Provider[] = [
  bind(AuthorRepository, TypeOrmAuthorRepository, Database),
  bind(AuthorReader, PostgresAuthorReader, Database),
  provide(
    CreateAuthor,
    AuthorRepository,
    EntitySeo,
    ReferenceCheck,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(UpdateAuthor, AuthorRepository, EntitySeo, ReferenceCheck, Sites, TransactionRunner, ActivityLog, Clock),
  provide(DeleteAuthor, AuthorRepository, TransactionRunner, ActivityLog),
  provide(EnsureAuthor, AuthorRepository, EntitySeo, Sites, TransactionRunner, ActivityLog, Clock, IdGenerator),
  provide(AuthorPresenter, EntitySeo, EntityGraphs, MediaUrls),
];

const categories: Provider[] = [
  bind(CategoryRepository, TypeOrmCategoryRepository, Database),
  bind(CategoryReader, PostgresCategoryReader, Database),
  provide(MoveBranch, CategoryRepository, PathChanges, LivePaths),
  provide(
    CreateCategory,
    CategoryRepository,
    EntitySeo,
    ReferenceCheck,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(
    UpdateCategory,
    CategoryRepository,
    MoveBranch,
    EntitySeo,
    ReferenceCheck,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
  ),
  provide(DeleteCategory, CategoryRepository, TransactionRunner, ActivityLog),
  provide(EnsureCategory, CategoryRepository, EntitySeo, Sites, TransactionRunner, ActivityLog, Clock, IdGenerator),
  provide(CategoryPresenter, EntitySeo, EntityGraphs),
];

const tags: Provider[] = [
  bind(TagRepository, TypeOrmTagRepository, Database),
  bind(TagReader, PostgresTagReader, Database),
  provide(
    CreateTag,
    TagRepository,
    EntitySeo,
    ReferenceCheck,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(UpdateTag, TagRepository, EntitySeo, ReferenceCheck, Sites, TransactionRunner, ActivityLog, Clock),
  provide(DeleteTag, TagRepository, TransactionRunner, ActivityLog),
  provide(EnsureTag, TagRepository, EntitySeo, Sites, TransactionRunner, ActivityLog, Clock, IdGenerator),
  provide(TagPresenter, EntitySeo, EntityGraphs),
];

const pages: Provider[] = [
  bind(PageRepository, TypeOrmPageRepository, Database),
  bind(PageReader, PostgresPageReader, Database),
  provide(ComposePage, EntitySeo),
  provide(
    CreatePage,
    PageRepository,
    ComposePage,
    ReferenceCheck,
    PathChanges,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(
    UpdatePage,
    PageRepository,
    ComposePage,
    ReferenceCheck,
    PathChanges,
    LivePaths,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
  ),
  provide(DeletePage, PageRepository, TransactionRunner, ActivityLog),
  provide(PagePresenter, EntitySeo, EntityGraphs, MediaUrls),
];

/** Everything about authors, categories, tags and pages; any port can be provided again after these. */
export const taxonomyProviders: Provider[] = [...authors, ...categories, ...tags, ...pages];

export const taxonomyControllers: Type[] = [
  AuthorsController,
  AuthorsEditingController,
  CategoriesController,
  CategoriesEditingController,
  PagesController,
  PagesEditingController,
  TagsController,
  TagsEditingController,
];

export const taxonomyEntities = [AuthorSchema, CategorySchema, PageSchema, TagSchema];
