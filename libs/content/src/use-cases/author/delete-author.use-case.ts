import type { ActivityLog, Actor, TransactionRunner } from '@app/shared-kernel';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { AuthorUses } from '../../ports/author/author-uses.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Deletes an author permanently. Deleted posts of the author are removed too, since they cannot be restored. */
export class DeleteAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly uses: AuthorUses,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound; @throws StillReferenced if the author has posts; @throws ChangedMeanwhile */
  execute(actor: Actor, idOrSlug: string, precondition?: Precondition): Promise<void> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async () => {
      const author = await lockKnown('author', idOrSlug, (key) => this.authors.lock(workspaceId, key), precondition);
      await this.authors.remove(workspaceId, author.id);
      await this.uses.release(workspaceId, author.id);
      this.activity.record(
        actor,
        happened(namedEntity('author', author.id, author.displayName), 'deleted', { slug: author.slug }),
      );
    });
  }
}
