import {
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  CacheableResponse,
  RequiresAnyOf,
  RequiresEntityWrite,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { CategoryView } from '../../../domain/category/category-view.ts';
import {
  CategoryReader,
  type CategoryFilter,
  type CategorySort,
} from '../../../ports/category/category-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateCategory } from '../../../use-cases/category/create-category.use-case.ts';
import { DeleteCategory } from '../../../use-cases/category/delete-category.use-case.ts';
import { UpdateCategory } from '../../../use-cases/category/update-category.use-case.ts';
import { categoryTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { EDITORS_FIELDS } from '../with-graph.ts';
import { CategoryPresenter, CATEGORY_FIELDS } from './category.presenter.ts';
import { ListCategoriesQueryDto, categoryFilter } from './list-categories.query.dto.ts';
import { CreateCategoryDto, UpdateCategoryDto } from './write-category.dto.ts';

const EDITED_FIELDS = [...CATEGORY_FIELDS, ...EDITORS_FIELDS];

@Controller('api/v1/dashboard/workspaces/:workspaceId/categories')
export class DashboardCategoriesController {
  private readonly categories: EntityReads<CategoryView, CategoryFilter, CategorySort>;

  constructor(
    reader: CategoryReader,
    presenter: CategoryPresenter,
    sites: Sites,
    private readonly createCategory: CreateCategory,
    private readonly updateCategory: UpdateCategory,
    private readonly deleteCategory: DeleteCategory,
  ) {
    this.categories = new EntityReads(reader, sites, {
      what: 'category',
      audience: 'editors',
      fields: EDITED_FIELDS,
      show: (view, site, selection) => presenter.present(view, site, 'editors', selection),
      tags: categoryTags,
    });
  }

  /** Lists categories, newest first unless sorted. */
  @Get()
  @AnswersList('EditedCategory')
  @RequiresAnyOf('categories:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListCategoriesQueryDto): CacheableResponse {
    return this.categories.list(caller, query, categoryFilter(query));
  }

  /** One category, with its path and a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('EditedCategory')
  @RequiresAnyOf('categories:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.categories.one(caller, idOrSlug, query);
  }

  @Post()
  @Answers('EditedCategory')
  @RequiresAnyOf('categories:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateCategoryDto): Promise<object> {
    return this.categories.present(caller, await this.createCategory.execute(caller, body));
  }

  /** Changes the given fields only; another slug or parent moves the whole branch. `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedCategory')
  @RequiresEntityWrite('categories:write', UpdateCategoryDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdateCategoryDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updateCategory.execute(
      caller,
      idOrSlug,
      body,
      this.categories.unchangedSince(caller, ifMatch, ifVersion),
    );
    return this.categories.present(caller, id);
  }

  /** Answers 409 while the category has posts or children. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('categories:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteCategory.execute(caller, idOrSlug, this.categories.unchangedSince(caller, ifMatch, ifVersion));
  }
}
