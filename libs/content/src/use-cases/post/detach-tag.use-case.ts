import {
  readCommand,
  rules,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, postEntity } from '../../domain/content-activity.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Detaches a tag from a post. */
export class DetachTag {
  constructor(
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Does nothing if the tag is not attached. @returns the id of the post; @throws NotFound, Invalid, ChangedMeanwhile */
  async execute(actor: Actor, idOrSlug: string, given: string, precondition?: Precondition): Promise<string> {
    const { workspaceId } = actor;
    const { tagId } = readCommand<{ tagId: string }>({ tagId: given }, { tagId: rules.uuid }, 'all');
    return this.transactions.change(workspaceId, async (scope) => {
      const post = await lockKnown('post', idOrSlug, (key) => this.posts.lock(workspaceId, key), precondition);
      if (await this.posts.detachTag(workspaceId, post.id, tagId)) {
        await this.posts.save(workspaceId, post.id, nextVersion(post, actor, this.clock.now()));
        this.activity.record(actor, happened(postEntity(post), 'tags-detached', { tagIds: [tagId] }));
      } else scope.nothingChanged();
      return post.id;
    });
  }
}
