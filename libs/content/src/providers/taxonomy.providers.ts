import type { Provider, Type } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, ContentChanges, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { AuthorPresenter } from '../adapters/http/author/author.presenter.ts';
import { AuthorsController } from '../adapters/http/author/authors.controller.ts';
import { DashboardAuthorsController } from '../adapters/http/author/dashboard-authors.controller.ts';
import { CategoriesController } from '../adapters/http/category/categories.controller.ts';
import { CategoryMovesController } from '../adapters/http/category/category-moves.controller.ts';
import { CategoryPresenter } from '../adapters/http/category/category.presenter.ts';
import { DashboardCategoriesController } from '../adapters/http/category/dashboard-categories.controller.ts';
import { DashboardPagesController } from '../adapters/http/page/dashboard-pages.controller.ts';
import { PagesController } from '../adapters/http/page/pages.controller.ts';
import { DashboardTagsController } from '../adapters/http/tag/dashboard-tags.controller.ts';
import { TagPresenter } from '../adapters/http/tag/tag.presenter.ts';
import { TagsController } from '../adapters/http/tag/tags.controller.ts';
import { AuthorSchema } from '../adapters/postgres/author/author.orm-entity.ts';
import { PostgresAuthorReader } from '../adapters/postgres/author/postgres-author-reader.ts';
import { PostgresAuthorRepository } from '../adapters/postgres/author/postgres-author-repository.ts';
import { CategorySchema } from '../adapters/postgres/category/category.orm-entity.ts';
import { PostgresCategoryReader } from '../adapters/postgres/category/postgres-category-reader.ts';
import { PostgresCategoryRepository } from '../adapters/postgres/category/postgres-category-repository.ts';
import { PageSchema } from '../adapters/postgres/page/page.orm-entity.ts';
import { PostgresTagReader } from '../adapters/postgres/tag/postgres-tag-reader.ts';
import { PostgresTagRepository } from '../adapters/postgres/tag/postgres-tag-repository.ts';
import { TagSchema } from '../adapters/postgres/tag/tag.orm-entity.ts';
import { AuthorReader } from '../ports/author/author-reader.port.ts';
import { AuthorRepository } from '../ports/author/author-repository.port.ts';
import { AuthorUses } from '../ports/author/author-uses.port.ts';
import { CategoryReader } from '../ports/category/category-reader.port.ts';
import { CategoryRepository } from '../ports/category/category-repository.port.ts';
import { ReferenceCheck } from '../ports/entity/reference-check.port.ts';
import { MediaUrls } from '../ports/media/media-urls.port.ts';
import { LivePaths } from '../ports/path/live-paths.port.ts';
import { PathChanges } from '../ports/path/path-changes.port.ts';
import { EntityGraphs } from '../ports/seo/entity-graphs.port.ts';
import { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { TagReader } from '../ports/tag/tag-reader.port.ts';
import { TagRepository } from '../ports/tag/tag-repository.port.ts';
import { CreateAuthor } from '../use-cases/author/create-author.use-case.ts';
import { DeleteAuthor } from '../use-cases/author/delete-author.use-case.ts';
import { EnsureAuthor } from '../use-cases/author/ensure-author.use-case.ts';
import { UpdateAuthor } from '../use-cases/author/update-author.use-case.ts';
import { CheckMove } from '../use-cases/category/check-move.use-case.ts';
import { CreateCategory } from '../use-cases/category/create-category.use-case.ts';
import { DeleteCategory } from '../use-cases/category/delete-category.use-case.ts';
import { EnsureCategory } from '../use-cases/category/ensure-category.use-case.ts';
import { MoveBranch } from '../use-cases/category/move-branch.ts';
import { PlaceCategory } from '../use-cases/category/place-category.ts';
import { UpdateCategory } from '../use-cases/category/update-category.use-case.ts';
import { NamedEntities } from '../use-cases/named-entities.ts';
import { CreateTag } from '../use-cases/tag/create-tag.use-case.ts';
import { DeleteTag } from '../use-cases/tag/delete-tag.use-case.ts';
import { EnsureTag } from '../use-cases/tag/ensure-tag.use-case.ts';
import { UpdateTag } from '../use-cases/tag/update-tag.use-case.ts';
import { pagesProviders } from './pages.providers.ts';

const shared: Provider[] = [
  provide(
    NamedEntities,
    EntitySeo,
    ReferenceCheck,
    PathChanges,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
];

const authors: Provider[] = [
  bind(AuthorRepository, PostgresAuthorRepository, Database),
  bind(AuthorReader, PostgresAuthorReader, Database),
  provide(CreateAuthor, AuthorRepository, NamedEntities),
  provide(UpdateAuthor, AuthorRepository, NamedEntities),
  provide(DeleteAuthor, AuthorRepository, AuthorUses, TransactionRunner, ActivityLog),
  provide(EnsureAuthor, AuthorRepository, NamedEntities, Sites),
  provide(AuthorPresenter, EntitySeo, EntityGraphs, MediaUrls),
];

const categories: Provider[] = [
  bind(CategoryRepository, PostgresCategoryRepository, Database),
  bind(CategoryReader, PostgresCategoryReader, Database),
  provide(MoveBranch, CategoryRepository, PathChanges, LivePaths, ContentChanges),
  provide(CreateCategory, CategoryRepository, NamedEntities),
  provide(PlaceCategory, CategoryRepository),
  provide(CheckMove, CategoryRepository, PlaceCategory, MoveBranch, Sites),
  provide(UpdateCategory, CategoryRepository, PlaceCategory, MoveBranch, NamedEntities, ActivityLog),
  provide(DeleteCategory, CategoryRepository, TransactionRunner, ActivityLog),
  provide(EnsureCategory, CategoryRepository, NamedEntities, Sites, TransactionRunner, IdGenerator),
  provide(CategoryPresenter, EntitySeo, EntityGraphs),
];

const tags: Provider[] = [
  bind(TagRepository, PostgresTagRepository, Database),
  bind(TagReader, PostgresTagReader, Database),
  provide(CreateTag, TagRepository, NamedEntities),
  provide(UpdateTag, TagRepository, NamedEntities),
  provide(DeleteTag, TagRepository, TransactionRunner, ActivityLog),
  provide(EnsureTag, TagRepository, NamedEntities, Sites),
  provide(TagPresenter, EntitySeo, EntityGraphs),
];

/** Providers for authors, categories, tags and pages. Ports provided again after these replace their adapters. */
export const taxonomyProviders: Provider[] = [...shared, ...authors, ...categories, ...tags, ...pagesProviders];

export const taxonomyControllers: Type[] = [
  AuthorsController,
  DashboardAuthorsController,
  CategoriesController,
  DashboardCategoriesController,
  CategoryMovesController,
  PagesController,
  DashboardPagesController,
  TagsController,
  DashboardTagsController,
];

export const taxonomyEntities = [AuthorSchema, CategorySchema, PageSchema, TagSchema];
