import { Controller } from '@nestjs/common';
import { PostReader } from '../../../ports/post/post-reader.port.ts';
import { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { RestoreRevision } from '../../../use-cases/revision/restore-revision.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { EditedPostPresenter } from '../post/edited-post.presenter.ts';
import { RevisionRoutes } from './revision-routes.ts';

/** Earlier versions of a post. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/posts/:idOrSlug/revisions')
export class PostRevisionsController extends RevisionRoutes('post', 'EditedPost') {
  constructor(
    revisions: RevisionRepository,
    restoreRevision: RestoreRevision,
    reader: PostReader,
    presenter: EditedPostPresenter,
    sites: Sites,
  ) {
    super(revisions, restoreRevision, new EntityReads(reader, sites, presenter.showing()));
  }
}
