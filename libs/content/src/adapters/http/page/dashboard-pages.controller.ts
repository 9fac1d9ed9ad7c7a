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
import type { PageView } from '../../../domain/page/page-view.ts';
import { PageReader, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreatePage } from '../../../use-cases/page/create-page.use-case.ts';
import { DeletePage } from '../../../use-cases/page/delete-page.use-case.ts';
import { UpdatePage } from '../../../use-cases/page/update-page.use-case.ts';
import { pageTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { EDITORS_FIELDS } from '../with-graph.ts';
import { OF_PAGE_BODY, PAGE_FIELDS, PagePresenter } from './page.presenter.ts';
import { ListPagesQueryDto, pageFilter } from './list-pages.query.dto.ts';
import { CreateEditedPageDto, UpdatePageDto } from './write-page.dto.ts';

const EDITED_FIELDS = [...PAGE_FIELDS, ...EDITORS_FIELDS];

@Controller('api/v1/dashboard/workspaces/:workspaceId/pages')
export class DashboardPagesController {
  private readonly pages: EntityReads<PageView, PageFilter, PageSort>;

  constructor(
    reader: PageReader,
    presenter: PagePresenter,
    sites: Sites,
    private readonly createPage: CreatePage,
    private readonly updatePage: UpdatePage,
    private readonly deletePage: DeletePage,
  ) {
    this.pages = new EntityReads(reader, sites, {
      what: 'page',
      audience: 'editors',
      fields: EDITED_FIELDS,
      ofBodies: OF_PAGE_BODY,
      show: (view, site, selection) => presenter.present(view, site, 'editors', selection),
      tags: pageTags,
    });
  }

  /** Lists pages, newest first unless sorted; drafts too, unless filtered. */
  @Get()
  @AnswersList('EditedPage')
  @RequiresAnyOf('pages:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListPagesQueryDto): CacheableResponse {
    return this.pages.list(caller, query, pageFilter(query));
  }

  /** One page with its body and graph. */
  @Get(':idOrSlug')
  @Answers('EditedPage')
  @RequiresAnyOf('pages:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.pages.one(caller, idOrSlug, query);
  }

  @Post()
  @Answers('EditedPage')
  @RequiresAnyOf('pages:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateEditedPageDto): Promise<object> {
    return this.pages.present(caller, await this.createPage.execute(caller, body));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedPage')
  @RequiresEntityWrite('pages:write', UpdatePageDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdatePageDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updatePage.execute(
      caller,
      idOrSlug,
      body,
      this.pages.unchangedSince(caller, ifMatch, ifVersion),
    );
    return this.pages.present(caller, id);
  }

  /** Removes the page for good. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('pages:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deletePage.execute(caller, idOrSlug, this.pages.unchangedSince(caller, ifMatch, ifVersion));
  }
}
