import { Controller } from '@nestjs/common';
import { PageReader } from '../../../ports/page/page-reader.port.ts';
import { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { RestoreRevision } from '../../../use-cases/revision/restore-revision.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { PagePresenter } from '../page/page.presenter.ts';
import { RevisionRoutes } from './revision-routes.ts';

/** Earlier versions of a page. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/pages/:idOrSlug/revisions')
export class PageRevisionsController extends RevisionRoutes('page', 'EditedPage') {
  constructor(
    revisions: RevisionRepository,
    restoreRevision: RestoreRevision,
    reader: PageReader,
    presenter: PagePresenter,
    sites: Sites,
  ) {
    super(revisions, restoreRevision, new EntityReads(reader, sites, presenter.showing('editors')));
  }
}
