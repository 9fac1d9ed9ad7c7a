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
import { PageReader } from '../../../ports/page-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreatePage } from '../../../use-cases/create-page.use-case.ts';
import { DeletePage } from '../../../use-cases/delete-page.use-case.ts';
import { UpdatePage } from '../../../use-cases/update-page.use-case.ts';
import { unchangedSince } from '../unchanged-since.ts';
import { PagePresenter, PAGE_FIELDS } from './page.presenter.ts';
import { ListPagesQueryDto, pageFilter } from './list-pages.query.dto.ts';
import { CreatePageDto, UpdatePageDto } from './write-page.dto.ts';

const EDITED_FIELDS = [...PAGE_FIELDS, 'seoResolved'];

@Controller('api/v1/dashboard/workspaces/:workspaceId/pages')
export class PagesEditingController {
  constructor(
    private readonly reader: PageReader,
    private readonly presenter: PagePresenter,
    private readonly sites: Sites,
    private readonly createPage: CreatePage,
    private readonly updatePage: UpdatePage,
    private readonly deletePage: DeletePage,
  ) {}

  /** Lists pages, newest first unless sorted; drafts too, unless filtered. */
  @Get()
  @AnswersList('EditedPage')
  @RequiresAnyOf('pages:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListPagesQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    const request = pageRequest(query);
    const filter = pageFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'editors', selection));
    });
  }

  /** One page with its body and graph. */
  @Get(':idOrSlug')
  @Answers('EditedPage')
  @RequiresAnyOf('pages:read')
  read(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string, @Query() query: FieldsQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    return Read.of(selection, () => this.present(caller, idOrSlug, selection));
  }

  @Post()
  @Answers('EditedPage')
  @RequiresAnyOf('pages:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreatePageDto): Promise<object> {
    return this.present(caller, await this.createPage.execute(caller, body));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedPage')
  @RequiresEntityWrite('pages:write', UpdatePageDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdatePageDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updatePage.execute(caller, idOrSlug, body, this.unchangedSince(caller, ifMatch));
    return this.present(caller, id);
  }

  /** Removes the page for good. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('pages:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deletePage.execute(caller, idOrSlug, this.unchangedSince(caller, ifMatch));
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
    if (!view) throw new NotFound('page');
    return this.presenter.present(view, site, 'editors', selection);
  }
}
