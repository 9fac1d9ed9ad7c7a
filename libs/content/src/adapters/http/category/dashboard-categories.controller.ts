import { Controller } from '@nestjs/common';
import type { CategoryView } from '../../../domain/category/category-view.ts';
import {
  CategoryReader,
  type CategoryFilter,
  type CategorySort,
} from '../../../ports/category/category-reader.port.ts';
import { PostCounts } from '../../../ports/post/post-counts.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateCategory } from '../../../use-cases/category/create-category.use-case.ts';
import { DeleteCategory } from '../../../use-cases/category/delete-category.use-case.ts';
import { UpdateCategory } from '../../../use-cases/category/update-category.use-case.ts';
import { CountedReader, type Counted } from '../counted-reader.ts';
import { EditedEntityRoutes } from '../edited-entity-routes.ts';
import { EntityReads } from '../entity-reads.ts';
import { CategoryPresenter } from './category.presenter.ts';
import type { CategoryBody } from './category.response.ts';
import { categoryFilter, ListCategoriesQueryDto } from './list-categories.query.dto.ts';
import { CreateCategoryDto, UpdateCategoryDto } from './write-category.dto.ts';

const CategoriesRoutes = EditedEntityRoutes<
  CategoryView & Counted,
  CategoryFilter,
  CategorySort,
  CategoryBody,
  ListCategoriesQueryDto,
  CreateCategoryDto,
  UpdateCategoryDto
>({
  subject: 'categories',
  answers: 'EditedCategory',
  query: ListCategoriesQueryDto,
  filter: categoryFilter,
  create: CreateCategoryDto,
  update: UpdateCategoryDto,
});

/** A new slug or parent moves the whole branch. Deleting a category that has posts or children is refused with 409. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/categories')
export class DashboardCategoriesController extends CategoriesRoutes {
  constructor(
    reader: CategoryReader,
    counts: PostCounts,
    presenter: CategoryPresenter,
    sites: Sites,
    create: CreateCategory,
    update: UpdateCategory,
    remove: DeleteCategory,
  ) {
    const counted = new CountedReader(reader, counts, 'category', ({ category }) => category.id);
    super(new EntityReads(counted, sites, presenter.showing('editors')), { create, update, remove });
  }
}
