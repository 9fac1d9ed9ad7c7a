import { NotFound, type ActivityLog, type Actor, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { happened, postEntity } from '../../domain/content-activity.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import type { PostReader } from '../../ports/post/post-reader.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Marks a post as deleted, permanently: its slug is free at once, and pins to it are removed. */
export class DeletePost {
  constructor(
    private readonly posts: PostRepository,
    private readonly reader: PostReader,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly revisions: RevisionRepository,
  ) {}

  /** @returns the post as it was, with `deletedAt`; @throws NotFound, ChangedMeanwhile */
  async execute(actor: Actor, idOrSlug: string, precondition?: Precondition): Promise<PostView> {
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      const post = await lockKnown('post', idOrSlug, (key) => this.posts.lock(workspaceId, key), precondition);
      const view = await this.reader.findOne(site, post.id);
      if (!view) throw new NotFound('post');
      const deletedAt = this.clock.now();
      await this.posts.save(workspaceId, post.id, { deletedAt });
      await this.posts.removePinsTo(workspaceId, post.id);
      await this.revisions.forget({ workspaceId, type: 'post', id: post.id });
      this.activity.record(actor, happened(postEntity(post), 'deleted', { slug: post.slug }));
      return { ...view, post: { ...view.post, deletedAt } };
    });
  }
}
