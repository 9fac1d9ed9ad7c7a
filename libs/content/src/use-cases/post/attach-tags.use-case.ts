import {
  Invalid,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, postEntity } from '../../domain/content-activity.ts';
import { MAX_TAGS } from '../../domain/limits.ts';
import { distinctIds, postReferences } from '../../domain/post/post-references.ts';
import { ATTACHED_TAGS } from '../../domain/post/post-rules.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';
import { requireReferences } from '../require-references.ts';

/** Attaches tags to a post; those already attached stay. */
export class AttachTags {
  constructor(
    private readonly posts: PostRepository,
    private readonly references: ReferenceCheck,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Attaches all of the tags, or none if one does not exist. Tags already attached count towards the limit of a post.
   *
   * @returns the id of the post; @throws NotFound, Invalid, ChangedMeanwhile
   */
  async execute(
    actor: Actor,
    idOrSlug: string,
    given: readonly string[],
    precondition?: Precondition,
  ): Promise<string> {
    const { workspaceId } = actor;
    const { tagIds } = readCommand<{ tagIds: string[] }>({ tagIds: given }, { tagIds: ATTACHED_TAGS }, 'all');
    return this.transactions.change(workspaceId, async (scope) => {
      await requireReferences(this.references, workspaceId, postReferences({ tagIds }, [], new Set()));
      const post = await lockKnown('post', idOrSlug, (key) => this.posts.lock(workspaceId, key), precondition);
      const { added, total } = await this.posts.attachTags(workspaceId, post.id, distinctIds(tagIds));
      if (added > 0) {
        if (total > MAX_TAGS) throw Invalid.at('tagIds', `would give the post more than ${MAX_TAGS} tags`);
        await this.posts.save(workspaceId, post.id, nextVersion(post, actor, this.clock.now()));
        this.activity.record(actor, happened(postEntity(post), 'tags-attached', { tagIds: distinctIds(tagIds) }));
      } else scope.nothingChanged();
      return post.id;
    });
  }
}
