import { Controller } from '@nestjs/common';
import { PreviewLinkRoutes } from './preview-link-routes.ts';

/** Links to a post that is not public, or not as it is written. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/posts/:idOrSlug/preview-links')
export class PostPreviewLinksController extends PreviewLinkRoutes('post') {}
