import { requireUuid, type ActivityLog, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { changedFields } from '../../domain/changed-fields.ts';
import { postsRecomputed } from '../../domain/content-activity.ts';
import type { Post } from '../../domain/post/post.ts';
import type { CategoryPlace, CategoryPlaces } from '../../ports/category/category-places.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { ComposePost } from './compose-post.ts';

const BATCH = 100;

export interface Recomputed {
  /** Posts examined in this batch, and how many of them changed. */
  readonly seen: number;
  readonly changed: number;
  /** Pass this as `afterId` to continue an interrupted run. */
  readonly lastId: string;
}

/**
 * Recomputes everything derived that is stored with posts, for example scores after the rules or the workspace's
 * settings changed. `updatedAt` stays, since no editor changed the posts.
 */
export class RecomputePosts {
  constructor(
    private readonly posts: PostRepository,
    private readonly composer: ComposePost,
    private readonly categories: CategoryPlaces,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Works in batches, each committed separately.
   * @param afterId the last id of an interrupted run
   */
  async *execute(actor: Actor, afterId: string | null = null): AsyncGenerator<Recomputed> {
    if (afterId !== null) requireUuid(afterId, 'afterId');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    for (let last: string | null = afterId; ;) {
      const batch = await this.batch(actor, site, last);
      if (!batch) return;
      yield batch;
      last = batch.lastId;
    }
  }

  private batch(actor: Actor, site: Site, afterId: string | null): Promise<Recomputed | null> {
    return this.transactions.change(site.id, async (scope) => {
      const posts = await this.posts.lockBatch(site.id, afterId, BATCH);
      let changed = 0;
      for (const post of posts) if (await this.recompute(post, site)) changed += 1;
      if (changed === 0) scope.nothingChanged();
      else this.activity.record(actor, postsRecomputed(changed));
      const last = posts.at(-1);
      return last ? { seen: posts.length, changed, lastId: last.id } : null;
    });
  }

  private async recompute(post: Post, site: Site): Promise<boolean> {
    const category: CategoryPlace | null = post.categoryId ? await this.categories.of(site.id, post.categoryId) : null;
    const fields = changedFields(post, await this.composer.compose(post, { site, category }));
    if (Object.keys(fields).length === 0) return false;
    await this.posts.save(site.id, post.id, fields);
    return true;
  }
}
