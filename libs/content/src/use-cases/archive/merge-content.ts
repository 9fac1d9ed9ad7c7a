import {
  readCommand,
  type Actor,
  type ContentChanges,
  type JsonObject,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { ArchivedKind } from '../../domain/archive/archived-entity.ts';
import { PINNED_POSTS } from '../../domain/post/post-fields.ts';
import { distinctIds, requireOthers } from '../../domain/post/post-references.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { ViewCounts } from '../../ports/post/view-counts.port.ts';
import { VIEW_COUNT, type ReadArchived } from './read-archived.ts';
import type { RestoreCustomFields } from './restore-custom-fields.ts';

/** What an archive holds of posts and pages that other writes of them do not take: values of extensions, views and pins. */
export class MergeContent {
  constructor(
    private readonly reading: ReadArchived,
    private readonly extended: RestoreCustomFields,
    private readonly posts: PostRepository,
    private readonly views: ViewCounts,
    private readonly transactions: TransactionRunner,
    private readonly changes: ContentChanges,
  ) {}

  /** @throws Invalid with every problem of an entity, as a restore would tell them */
  check(kind: ArchivedKind, entity: JsonObject): void {
    const { id } = this.reading.read(kind, entity);
    if (kind !== 'media') this.extended.read({ kind, id }, entity);
  }

  /**
   * Stores the values of extensions, in the transaction that writes the post or page.
   *
   * @param id of the post or page here
   * @throws Invalid
   */
  async extend(workspaceId: string, kind: 'post' | 'page', id: string, entity: JsonObject): Promise<void> {
    await this.extended.put(workspaceId, { kind, id }, entity);
  }

  /** Adds the views that a new post had, in the transaction that adds it. @throws Invalid */
  async count(workspaceId: string, postId: string, entity: JsonObject): Promise<void> {
    const { viewCount: views = 0 } = readCommand<{ viewCount?: number }>(entity, VIEW_COUNT, 'all');
    if (views > 0) await this.views.add([{ workspaceId, postId, views }]);
  }

  /** Pins posts to another without changing its date. Without a difference nothing is written. @throws Invalid */
  async pin({ workspaceId }: Actor, postId: string, relatedPostIds: readonly string[]): Promise<void> {
    readCommand({ relatedPostIds }, { relatedPostIds: PINNED_POSTS }, 'all');
    requireOthers(postId, relatedPostIds);
    await this.transactions.change(workspaceId, async (scope) => {
      if (await this.posts.replaceRelated(workspaceId, postId, distinctIds(relatedPostIds))) {
        this.changes.touched(workspaceId, { type: 'post', id: postId });
      } else scope.nothingChanged();
    });
  }
}
