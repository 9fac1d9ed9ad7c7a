import { Answers, AnswersList, CurrentCaller, FieldsQueryDto, CacheableResponse, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { PageView } from '../../../domain/page/page-view.ts';
import { PageReader, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { pageTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { OF_PAGE_BODY, PAGE_FIELDS, PagePresenter } from './page.presenter.ts';
import { ListPagesQueryDto, pageFilter } from './list-pages.query.dto.ts';

@Controller('api/v1/external/pages')
@RequiresAnyOf('pages:read')
export class PagesController {
  private readonly pages: EntityReads<PageView, PageFilter, PageSort>;

  constructor(reader: PageReader, presenter: PagePresenter, sites: Sites) {
    this.pages = new EntityReads(reader, sites, {
      what: 'page',
      audience: 'consumers',
      fields: PAGE_FIELDS,
      ofBodies: OF_PAGE_BODY,
      show: (view, site, selection) => presenter.present(view, site, 'consumers', selection),
      tags: pageTags,
    });
  }

  /** Lists pages, newest first unless sorted; drafts too, unless filtered. */
  @Get()
  @AnswersList('Page')
  list(@CurrentCaller() caller: Caller, @Query() query: ListPagesQueryDto): CacheableResponse {
    return this.pages.list(caller, query, pageFilter(query));
  }

  /** One page with its body and graph. */
  @Get(':idOrSlug')
  @Answers('Page')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.pages.one(caller, idOrSlug, query);
  }
}
