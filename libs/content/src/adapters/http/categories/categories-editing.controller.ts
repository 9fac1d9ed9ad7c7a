import {
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  listEnvelope,
  pageRequest,
  parseFields,
  Read,
  RequiresAnyOf,
  RequiresEntityWrite,
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CategoryReader } from '../../../ports/category-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateCategory } from '../../../use-cases/create-category.use-case.ts';
import { DeleteCategory } from '../../../use-cases/delete-category.use-case.ts';
import { UpdateCategory } from '../../../use-cases/update-category.use-case.ts';
import { unchangedSince } from '../unchanged-since.ts';
import { CategoryPresenter, CATEGORY_FIELDS } from './category.presenter.ts';
import { ListCategoriesQueryDto, categoryFilter } from './list-categories.query.dto.ts';
import { CreateCategoryDto, UpdateCategoryDto } from './write-category.dto.ts';

const EDITED_FIELDS = [...CATEGORY_FIELDS, 'seoResolved'];

@Controller('api/v1/dashboard/workspaces/:workspaceId/categories')
export class CategoriesEditingController {
  constructor(
    private readonly reader: CategoryReader,
    private readonly presenter: CategoryPresenter,
    private readonly sites: Sites,
    private readonly createCategory: CreateCategory,
    private readonly updateCategory: UpdateCategory,
    private readonly deleteCategory: DeleteCategory,
  ) {}

  /** Lists categories, newest first unless sorted. */
  @Get()
  @AnswersList('EditedCategory')
  @RequiresAnyOf('categories:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListCategoriesQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    const request = pageRequest(query);
    const filter = categoryFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'editors', selection));
    });
  }

  /** One category, with its path and a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('EditedCategory')
  @RequiresAnyOf('categories:read')
  read(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string, @Query() query: FieldsQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    return Read.of(selection, () => this.present(caller, idOrSlug, selection));
  }

  @Post()
  @Answers('EditedCategory')
  @RequiresAnyOf('categories:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateCategoryDto): Promise<object> {
    return this.present(caller, await this.createCategory.execute(caller, body));
  }

  /** Changes the given fields only; another slug or parent moves the whole branch. `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedCategory')
  @RequiresEntityWrite('categories:write', UpdateCategoryDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdateCategoryDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updateCategory.execute(caller, idOrSlug, body, this.unchangedSince(caller, ifMatch));
    return this.present(caller, id);
  }

  /** Answers 409 while the category has posts or children. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('categories:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteCategory.execute(caller, idOrSlug, this.unchangedSince(caller, ifMatch));
  }

  private unchangedSince(caller: Caller, ifMatch: string | undefined) {
    return unchangedSince(ifMatch, (id) => this.present(caller, id));
  }

  private async present(
    { workspaceId }: Caller,
    idOrSlug: string,
    selection: readonly string[] | null = null,
  ): Promise<object> {
    const site = await this.sites.of(workspaceId);
    const view = await this.reader.findOne(site, idOrSlug);
    if (!view) throw new NotFound('category');
    return this.presenter.present(view, site, 'editors', selection);
  }
}
