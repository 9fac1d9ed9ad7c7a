import { Controller } from '@nestjs/common';
import type { PageView } from '../../../domain/page/page-view.ts';
import { PageReader, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { EntityRoutes } from '../entity-routes.ts';
import { ReadQueryDto, withInclude } from '../included/include.query.ts';
import { IncludedParts } from '../included/included-parts.ts';
import { pageReads } from '../scope/page-reads.ts';
import { ListPagesQueryDto, pageFilter } from './list-pages.query.dto.ts';
import { PagePresenter } from './page.presenter.ts';
import type { PageBody } from './page.response.ts';

const PagesRoutes = EntityRoutes<PageView, PageFilter, PageSort, PageBody, ListPagesQueryDto>({
  subject: 'pages',
  answers: 'Page',
  query: withInclude(ListPagesQueryDto),
  single: ReadQueryDto,
  published: true,
  filter: pageFilter,
});

@Controller('api/v1/external/pages')
export class PagesController extends PagesRoutes {
  constructor(reader: PageReader, presenter: PagePresenter, sites: Sites, parts: IncludedParts) {
    super(pageReads(reader, presenter, sites, parts));
  }
}
