import { freshList, type CacheableResponse, type ListQueryDto } from '@app/platform';
import { NotFound, type Caller, type Clock } from '@app/shared-kernel';
import type { PreviewedType } from '../../../domain/preview/preview-link.ts';
import type { PreviewLinkRepository } from '../../../ports/preview/preview-link-repository.port.ts';
import type { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import { PREVIEW_LINK } from './preview.response.ts';

/** Serves the routes that list preview links of posts and pages. */
export class PreviewLinkReads {
  constructor(
    private readonly links: PreviewLinkRepository,
    private readonly entities: RevisionRepository,
    private readonly clock: Clock,
  ) {}

  /** Lists links that have not expired, newest first. */
  list(
    { workspaceId }: Caller,
    { type, idOrSlug }: { readonly type: PreviewedType; readonly idOrSlug: string },
    query: ListQueryDto,
  ): CacheableResponse {
    return freshList(PREVIEW_LINK, query, async (request) => {
      const found = await this.entities.current(workspaceId, type, idOrSlug);
      if (!found) throw new NotFound(type);
      return this.links.list({ workspaceId, type, id: found.id }, this.clock.now(), request);
    });
  }
}
