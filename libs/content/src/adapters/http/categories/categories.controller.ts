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
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CategoryReader } from '../../../ports/category-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CategoryPresenter, CATEGORY_FIELDS } from './category.presenter.ts';
import { ListCategoriesQueryDto, categoryFilter } from './list-categories.query.dto.ts';

@Controller('api/v1/external/categories')
@RequiresAnyOf('categories:read')
export class CategoriesController {
  constructor(
    private readonly reader: CategoryReader,
    private readonly presenter: CategoryPresenter,
    private readonly sites: Sites,
  ) {}

  /** Lists categories, newest first unless sorted. */
  @Get()
  @AnswersList('Category')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListCategoriesQueryDto): Read {
    const selection = parseFields(query.fields, CATEGORY_FIELDS);
    const request = pageRequest(query);
    const filter = categoryFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'consumers', selection));
    });
  }

  /** One category, with its path and a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('Category')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): Read {
    const selection = parseFields(query.fields, CATEGORY_FIELDS);
    return Read.of(selection, async () => {
      const site = await this.sites.of(workspaceId);
      const view = await this.reader.findOne(site, idOrSlug);
      if (!view) throw new NotFound('category');
      return this.presenter.present(view, site, 'consumers', selection);
    });
  }
}
