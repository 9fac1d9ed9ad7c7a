import { Controller } from '@nestjs/common';
import { PreviewLinkRoutes } from './preview-link-routes.ts';

/** Preview links to unpublished or unsaved states of a page. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/pages/:idOrSlug/preview-links')
export class PagePreviewLinksController extends PreviewLinkRoutes('page') {}
