import { NotFound, type ActivityLog, type Clock, type Doer, type TransactionRunner } from '@app/shared-kernel';
import { happened, postEntity } from '../domain/content-activity.ts';
import type { PostRepository } from '../ports/post-repository.port.ts';
import type { Precondition } from './precondition.ts';

export class DetachTag {
  constructor(
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Nothing happens when the tag is not attached. @returns the id of the post; @throws NotFound, ChangedMeanwhile */
  execute(doer: Doer, idOrSlug: string, tagId: string, precondition?: Precondition): Promise<string> {
    const { workspaceId } = doer;
    return this.transactions.change(workspaceId, async (scope) => {
      const post = await this.posts.lock(workspaceId, idOrSlug);
      if (!post) throw new NotFound('post');
      await precondition?.(post.id);
      if (await this.posts.detachTag(workspaceId, post.id, tagId)) {
        await this.posts.save(workspaceId, post.id, { updatedAt: this.clock.now() });
        this.activity.record(doer, happened(postEntity(post), 'tags-detached', { tagIds: [tagId] }));
      } else scope.nothingChanged();
      return post.id;
    });
  }
}
