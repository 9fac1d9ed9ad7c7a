import {
  NotFound,
  requireByIdOrSlug,
  requireUuid,
  type Caller,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { PreviewedType } from '../../domain/preview/preview-link.ts';
import type { PreviewLinkRepository } from '../../ports/preview/preview-link-repository.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';

/** Revokes a preview link before it expires. */
export class RevokePreviewLink {
  constructor(
    private readonly links: PreviewLinkRepository,
    private readonly entities: RevisionRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @param id of the link; a UUID @throws NotFound if there is no such link, post or page */
  async execute(
    { workspaceId }: Caller,
    { type, idOrSlug }: { readonly type: PreviewedType; readonly idOrSlug: string },
    id: string,
  ): Promise<void> {
    requireUuid(id, 'id');
    const current = (key: string) => this.entities.current(workspaceId, type, key);
    const found = await requireByIdOrSlug(idOrSlug, type, current);
    const entity = { workspaceId, type, id: found.id };
    const removed = await this.transactions.run(() => this.links.remove(entity, id, this.clock.now()));
    if (!removed) throw new NotFound('preview link');
  }
}
