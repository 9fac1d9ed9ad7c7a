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
import { PageReader } from '../../../ports/page-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { PagePresenter, PAGE_FIELDS } from './page.presenter.ts';
import { ListPagesQueryDto, pageFilter } from './list-pages.query.dto.ts';

@Controller('api/v1/external/pages')
@RequiresAnyOf('pages:read')
export class PagesController {
  constructor(
    private readonly reader: PageReader,
    private readonly presenter: PagePresenter,
    private readonly sites: Sites,
  ) {}

  /** Lists pages, newest first unless sorted; drafts too, unless filtered. */
  @Get()
  @AnswersList('Page')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListPagesQueryDto): Read {
    const selection = parseFields(query.fields, PAGE_FIELDS);
    const request = pageRequest(query);
    const filter = pageFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'consumers', selection));
    });
  }

  /** One page with its body and graph. */
  @Get(':idOrSlug')
  @Answers('Page')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): Read {
    const selection = parseFields(query.fields, PAGE_FIELDS);
    return Read.of(selection, async () => {
      const site = await this.sites.of(workspaceId);
      const view = await this.reader.findOne(site, idOrSlug);
      if (!view) throw new NotFound('page');
      return this.presenter.present(view, site, 'consumers', selection);
    });
  }
}
