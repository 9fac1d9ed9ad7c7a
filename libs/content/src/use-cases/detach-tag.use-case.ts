import { NotFound, type Caller, type Clock, type TransactionRunner } from '@app/shared-kernel';
import type { PostRepository } from '../ports/post-repository.port.ts';
import type { Precondition } from './precondition.ts';

export class DetachTag {
  constructor(
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Nothing happens when the tag is not attached. @returns the id of the post; @throws NotFound, ChangedMeanwhile */
  execute(
    { workspaceId }: Pick<Caller, 'workspaceId'>,
    idOrSlug: string,
    tagId: string,
    precondition?: Precondition,
  ): Promise<string> {
    return this.transactions.change(workspaceId, async (scope) => {
      const post = await this.posts.lock(workspaceId, idOrSlug);
      if (!post) throw new NotFound('post');
      await precondition?.(post.id);
      if (await this.posts.detachTag(workspaceId, post.id, tagId)) {
        await this.posts.save(workspaceId, post.id, { updatedAt: this.clock.now() });
      } else scope.nothingChanged();
      return post.id;
    });
  }
}
