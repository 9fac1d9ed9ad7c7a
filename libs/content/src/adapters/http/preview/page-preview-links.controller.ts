import { Clock } from '@app/shared-kernel';
import { Controller } from '@nestjs/common';
import { PreviewLinkRepository } from '../../../ports/preview/preview-link-repository.port.ts';
import { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import { MakePreviewLink } from '../../../use-cases/preview/make-preview-link.use-case.ts';
import { RevokePreviewLink } from '../../../use-cases/preview/revoke-preview-link.use-case.ts';
import { PreviewLinkReads } from './preview-link-reads.ts';
import { PreviewLinkRoutes } from './preview-link-routes.ts';

/** Links to a page that is not public, or not as it is written. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/pages/:idOrSlug/preview-links')
export class PagePreviewLinksController extends PreviewLinkRoutes('page') {
  constructor(
    links: PreviewLinkRepository,
    entities: RevisionRepository,
    makeLink: MakePreviewLink,
    revokeLink: RevokePreviewLink,
    clock: Clock,
  ) {
    super(new PreviewLinkReads(links, entities, clock), makeLink, revokeLink);
  }
}
