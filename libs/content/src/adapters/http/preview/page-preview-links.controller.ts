import { Controller } from '@nestjs/common';
import { PreviewLinkRoutes } from './preview-link-routes.ts';

/** Links to a page that is not public, or not as it is written. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/pages/:idOrSlug/preview-links')
export class PagePreviewLinksController extends PreviewLinkRoutes('page') {}
