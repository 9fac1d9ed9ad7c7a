import { postPath, type ActivityLog, type Actor, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { changedFields } from '../../domain/changed-fields.ts';
import { postUpdated, type RelationChanges } from '../../domain/content-activity.ts';
import { contentOf } from '../../domain/post/new-post.ts';
import type { PostChanges } from '../../domain/post/post-command.ts';
import { distinctIds, postReferences, requireOthers } from '../../domain/post/post-references.ts';
import type { Post, PostContent } from '../../domain/post/post.ts';
import { stampPublication } from '../../domain/post/stamp-publication.ts';
import { scheduleAfter } from '../../domain/schedule/schedule.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { CategoryPlace, CategoryPlaces } from '../../ports/category/category-places.port.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { ClaimPath } from '../claim-path.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';
import { requireReferences } from '../require-references.ts';
import { postSubject, type ComposePost } from './compose-post.ts';

type Places = { before: CategoryPlace | null; after: CategoryPlace | null };

/** Changes the given fields of a post. */
export class UpdatePost {
  constructor(
    private readonly posts: PostRepository,
    private readonly composer: ComposePost,
    private readonly references: ReferenceCheck,
    private readonly categories: CategoryPlaces,
    private readonly claimPath: ClaimPath,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly revisions: RevisionRepository,
  ) {}

  /**
   * Writes the given fields only and recomputes what depends on them. Without a difference nothing is written.
   *
   * @param precondition checked once the post is locked
   * @returns the id of the post
   * @throws NotFound, Invalid, SlugTaken, PathTaken, ChangedMeanwhile
   */
  async execute(actor: Actor, idOrSlug: string, given: PostChanges, precondition?: Precondition): Promise<string> {
    const changes = this.composer.readChanges(given);
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async (scope) => {
      const lock = (key: string) => this.lock(workspaceId, key, changes);
      const post = await lockKnown('post', idOrSlug, lock, precondition);
      const places = await this.places(post, changes);
      const fields = await this.changed(post, changes, places, site);
      await this.keepRevision(post, fields, changes);
      const related = await this.replaceRelations(post, changes);
      if (Object.keys(fields).length === 0 && Object.keys(related).length === 0) {
        scope.nothingChanged();
        return post.id;
      }
      await this.posts.save(workspaceId, post.id, { ...fields, ...nextVersion(post, actor, this.clock.now()) });
      for (const activity of postUpdated(post, fields, related)) this.activity.record(actor, activity);
      await this.followPath(actor, post, { ...post, ...fields }, places, site);
      return post.id;
    });
  }

  /** Runs before tags and pins change, because the earlier version includes them. */
  private async keepRevision({ workspaceId, id }: Post, fields: object, changes: PostChanges): Promise<void> {
    const mayChange = Object.keys(fields).length > 0 || changes.tagIds || changes.relatedPostIds;
    if (mayChange) await this.revisions.keep({ workspaceId, type: 'post', id });
  }

  /** Broken references are reported even if the post does not exist. */
  private async lock(workspaceId: string, idOrSlug: string, changes: PostChanges): Promise<Post | null> {
    const post = await this.posts.lock(workspaceId, idOrSlug);
    if (post) requireOthers(post.id, changes.relatedPostIds);
    const references = postReferences(changes, this.composer.mentions(changes), new Set(post?.mediaIds));
    await requireReferences(this.references, workspaceId, references);
    return post;
  }

  private async places(post: Post, changes: PostChanges): Promise<Places> {
    const before = post.categoryId ? await this.categories.of(post.workspaceId, post.categoryId) : null;
    const { categoryId = post.categoryId } = changes;
    if (categoryId === post.categoryId) return { before, after: before };
    return { before, after: categoryId ? await this.categories.of(post.workspaceId, categoryId) : null };
  }

  private async changed(post: Post, changes: PostChanges, around: Places, site: Site): Promise<Partial<Post>> {
    const { before, after } = around;
    const { tagIds: _, relatedPostIds: __, seo: patch, ...given } = changes;
    if (patch === undefined && Object.keys(given).length === 0) return {};
    const content: PostContent = { ...contentOf(post), ...given };
    const seo = patch
      ? this.composer.seo.apply(post.seo, patch, postSubject(content, after), site, postSubject(post, before))
      : post.seo;
    const publishedAt = stampPublication(content.status, post.publishedAt, this.clock.now());
    const next: Partial<Post> = await this.composer.compose(
      { ...content, seo, publishedAt },
      { site, category: after },
    );
    return changedFields(post, { ...next, ...scheduleAfter(post, content.status) });
  }

  private async replaceRelations({ workspaceId, id }: Post, changes: PostChanges): Promise<RelationChanges> {
    const tagIds = changes.tagIds && distinctIds(changes.tagIds);
    const relatedPostIds = changes.relatedPostIds && distinctIds(changes.relatedPostIds);
    return {
      ...(tagIds && (await this.posts.replaceTags(workspaceId, id, tagIds)) ? { tagIds } : {}),
      ...(relatedPostIds && (await this.posts.replaceRelated(workspaceId, id, relatedPostIds))
        ? { relatedPostIds }
        : {}),
    };
  }

  private async followPath(actor: Actor, before: Post, after: Post, places: Places, site: Site): Promise<void> {
    if (after.status !== 'published') return;
    const to = postPath(site.permalinks, { ...after, categoryPath: places.after?.path ?? null });
    const wasLive = before.status === 'published';
    const from = wasLive ? postPath(site.permalinks, { ...before, categoryPath: places.before?.path ?? null }) : null;
    await this.claimPath.execute(actor, { id: after.id, from, to });
  }
}
