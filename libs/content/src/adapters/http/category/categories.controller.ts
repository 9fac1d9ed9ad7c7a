import { Answers, AnswersList, CurrentCaller, FieldsQueryDto, CacheableResponse, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { CategoryView } from '../../../domain/category/category-view.ts';
import {
  CategoryReader,
  type CategoryFilter,
  type CategorySort,
} from '../../../ports/category/category-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { categoryTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { CategoryPresenter, CATEGORY_FIELDS } from './category.presenter.ts';
import { ListCategoriesQueryDto, categoryFilter } from './list-categories.query.dto.ts';

@Controller('api/v1/external/categories')
@RequiresAnyOf('categories:read')
export class CategoriesController {
  private readonly categories: EntityReads<CategoryView, CategoryFilter, CategorySort>;

  constructor(reader: CategoryReader, presenter: CategoryPresenter, sites: Sites) {
    this.categories = new EntityReads(reader, sites, {
      what: 'category',
      audience: 'consumers',
      fields: CATEGORY_FIELDS,
      show: (view, site, selection) => presenter.present(view, site, 'consumers', selection),
      tags: categoryTags,
    });
  }

  /** Lists categories, newest first unless sorted. */
  @Get()
  @AnswersList('Category')
  list(@CurrentCaller() caller: Caller, @Query() query: ListCategoriesQueryDto): CacheableResponse {
    return this.categories.list(caller, query, categoryFilter(query));
  }

  /** One category, with its path and a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('Category')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.categories.one(caller, idOrSlug, query);
  }
}
