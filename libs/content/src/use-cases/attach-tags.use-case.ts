import { NotFound, type ActivityLog, type Clock, type Doer, type TransactionRunner } from '@app/shared-kernel';
import { happened, postEntity } from '../domain/content-activity.ts';
import { distinctIds, postReferences } from '../domain/post/post-references.ts';
import type { PostRepository } from '../ports/post-repository.port.ts';
import type { ReferenceCheck } from '../ports/reference-check.port.ts';
import type { Precondition } from './precondition.ts';
import { requireReferences } from './require-references.ts';

export class AttachTags {
  constructor(
    private readonly posts: PostRepository,
    private readonly references: ReferenceCheck,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * All of the tags or, when one does not exist, none. Those attached already stay so.
   *
   * @returns the id of the post; @throws NotFound, Invalid, ChangedMeanwhile
   */
  execute(doer: Doer, idOrSlug: string, tagIds: readonly string[], precondition?: Precondition): Promise<string> {
    const { workspaceId } = doer;
    return this.transactions.change(workspaceId, async (scope) => {
      await requireReferences(this.references, workspaceId, postReferences({ tagIds }, [], new Set()));
      const post = await this.posts.lock(workspaceId, idOrSlug);
      if (!post) throw new NotFound('post');
      await precondition?.(post.id);
      if (await this.posts.attachTags(workspaceId, post.id, distinctIds(tagIds))) {
        await this.posts.save(workspaceId, post.id, { updatedAt: this.clock.now() });
        this.activity.record(doer, happened(postEntity(post), 'tags-attached', { tagIds: distinctIds(tagIds) }));
      } else scope.nothingChanged();
      return post.id;
    });
  }
}
