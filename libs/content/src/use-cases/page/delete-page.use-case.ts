import type { ActivityLog, Actor, TransactionRunner } from '@app/shared-kernel';
import { happened, pageEntity } from '../../domain/content-activity.ts';
import type { PageRepository } from '../../ports/page/page-repository.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Deletes a page permanently; its slug is free at once. */
export class DeletePage {
  constructor(
    private readonly pages: PageRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly revisions: RevisionRepository,
  ) {}

  /** @throws NotFound, ChangedMeanwhile */
  execute(actor: Actor, idOrSlug: string, precondition?: Precondition): Promise<void> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async () => {
      const page = await lockKnown('page', idOrSlug, (key) => this.pages.lock(workspaceId, key), precondition);
      await this.pages.remove(workspaceId, page.id);
      await this.revisions.forget({ workspaceId, type: 'page', id: page.id });
      this.activity.record(actor, happened(pageEntity(page), 'deleted', { slug: page.slug }));
    });
  }
}
