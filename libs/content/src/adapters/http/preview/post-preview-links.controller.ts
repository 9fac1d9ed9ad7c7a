import { Controller } from '@nestjs/common';
import { PreviewLinkRoutes } from './preview-link-routes.ts';

/** Preview links to unpublished or unsaved states of a post. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/posts/:idOrSlug/preview-links')
export class PostPreviewLinksController extends PreviewLinkRoutes('post') {}
