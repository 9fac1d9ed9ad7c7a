import { Controller, Get, Param, Query } from '@nestjs/common';
import { AllowsPublishedScope, Answers, CacheableResponse, CurrentCaller, RequiresAnyOf } from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import type { CategoryView } from '../../../domain/category/category-view.ts';
import {
  CategoryReader,
  type CategoryFilter,
  type CategorySort,
} from '../../../ports/category/category-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { EntityReads } from '../entity-reads.ts';
import { EntityRoutes } from '../entity-routes.ts';
import { ReadQueryDto, withInclude } from '../included/include.query.ts';
import { IncludedParts } from '../included/included-parts.ts';
import { CategoryPresenter } from './category.presenter.ts';
import type { CategoryBody } from './category.response.ts';
import { categoryFilter, ListCategoriesQueryDto } from './list-categories.query.dto.ts';

const CategoriesRoutes = EntityRoutes<CategoryView, CategoryFilter, CategorySort, CategoryBody, ListCategoriesQueryDto>(
  {
    subject: 'categories',
    answers: 'Category',
    query: withInclude(ListCategoriesQueryDto),
    single: ReadQueryDto,
    published: true,
    filter: categoryFilter,
  },
);

@Controller('api/v1/external/categories')
export class CategoriesController extends CategoriesRoutes {
  constructor(reader: CategoryReader, presenter: CategoryPresenter, sites: Sites, parts: IncludedParts) {
    super(new EntityReads(reader, sites, presenter.showing('consumers'), parts));
  }

  /** One category by the slugs from its root category, such as `baking/bread`. */
  @Get('by-path/*path')
  @Answers('Category')
  @AllowsPublishedScope()
  @RequiresAnyOf('categories:read')
  byPath(
    @CurrentCaller() caller: Caller,
    @Param('path') path: readonly string[],
    @Query() query: ReadQueryDto,
  ): CacheableResponse {
    const asked = [this.reads.selectionOf(query), this.reads.includeOf(query)] as const;
    return new CacheableResponse([path, asked], async () => {
      // A slug belongs to one category, wherever it is.
      const { view, ...read } = await this.reads.read(caller, path.at(-1) ?? '', ...asked);
      if (view.category.path !== path.join('/')) throw new NotFound('category');
      return read;
    });
  }
}
