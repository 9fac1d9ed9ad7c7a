import { NotFound, type Caller, type TransactionRunner } from '@app/shared-kernel';
import type { TagRepository } from '../ports/tag-repository.port.ts';
import type { Precondition } from './precondition.ts';

/** Removes a tag for good, from every post too. */
export class DeleteTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound, ChangedMeanwhile */
  execute({ workspaceId }: Pick<Caller, 'workspaceId'>, idOrSlug: string, precondition?: Precondition): Promise<void> {
    return this.transactions.change(workspaceId, async () => {
      const tag = await this.tags.lock(workspaceId, idOrSlug);
      if (!tag) throw new NotFound('tag');
      await precondition?.(tag.id);
      await this.tags.remove(workspaceId, tag.id);
    });
  }
}
