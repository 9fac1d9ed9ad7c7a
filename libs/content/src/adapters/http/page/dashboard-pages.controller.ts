import { Controller } from '@nestjs/common';
import type { PageView } from '../../../domain/page/page-view.ts';
import { PageReader, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreatePage } from '../../../use-cases/page/create-page.use-case.ts';
import { DeletePage } from '../../../use-cases/page/delete-page.use-case.ts';
import { UpdatePage } from '../../../use-cases/page/update-page.use-case.ts';
import { EditedEntityRoutes } from '../edited-entity-routes.ts';
import { EntityReads } from '../entity-reads.ts';
import { editedPageFilter, ListEditedPagesQueryDto } from './list-edited-pages.query.dto.ts';
import { PagePresenter } from './page.presenter.ts';
import type { PageBody } from './page.response.ts';
import { CreateEditedPageDto, UpdatePageDto } from './write-page.dto.ts';

const PagesRoutes = EditedEntityRoutes<
  PageView,
  PageFilter,
  PageSort,
  PageBody,
  ListEditedPagesQueryDto,
  CreateEditedPageDto,
  UpdatePageDto
>({
  subject: 'pages',
  answers: 'EditedPage',
  query: ListEditedPagesQueryDto,
  filter: editedPageFilter,
  create: CreateEditedPageDto,
  update: UpdatePageDto,
});

/** Lists include drafts unless filtered. Deleting a page is permanent. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/pages')
export class DashboardPagesController extends PagesRoutes {
  constructor(
    reader: PageReader,
    presenter: PagePresenter,
    sites: Sites,
    create: CreatePage,
    update: UpdatePage,
    remove: DeletePage,
  ) {
    super(new EntityReads(reader, sites, presenter.showing('editors')), { create, update, remove });
  }
}
