import type { ActivityLog, Clock, Doer, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { happened, postEntity } from '../domain/content-activity.ts';
import { postPath } from '@app/shared-kernel';
import type { Post, PostContent } from '../domain/post/post.ts';
import type { NewPost } from '../domain/post/post-command.ts';
import { distinctIds, postReferences } from '../domain/post/post-references.ts';
import { stampPublication } from '../domain/post/stamp-publication.ts';
import type { CategoryPlaces } from '../ports/category-places.port.ts';
import type { PathChanges } from '../ports/path-changes.port.ts';
import type { PostRepository } from '../ports/post-repository.port.ts';
import type { ReferenceCheck } from '../ports/reference-check.port.ts';
import type { Sites } from '../ports/sites.port.ts';
import { postSubject, type ComposePost, type PostSetting } from './compose-post.ts';
import { requireReferences } from './require-references.ts';

export class CreatePost {
  constructor(
    private readonly posts: PostRepository,
    private readonly composer: ComposePost,
    private readonly references: ReferenceCheck,
    private readonly categories: CategoryPlaces,
    private readonly paths: PathChanges,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns the id of the new post
   * @throws Invalid when a reference does not exist in the workspace; @throws SlugTaken
   */
  async execute(doer: Doer, command: NewPost): Promise<string> {
    const { workspaceId } = doer;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      const mentions = this.composer.mentions(command);
      await requireReferences(this.references, workspaceId, postReferences(command, mentions, new Set()));
      const category = command.categoryId ? await this.categories.of(workspaceId, command.categoryId) : null;
      const post = this.build(workspaceId, command, { site, category });
      await this.posts.add(post);
      if (command.tagIds?.length) await this.posts.attachTags(workspaceId, post.id, distinctIds(command.tagIds));
      if (command.relatedPostIds?.length) {
        await this.posts.replaceRelated(workspaceId, post.id, distinctIds(command.relatedPostIds));
      }
      this.activity.record(doer, happened(postEntity(post), 'created', { slug: post.slug, status: post.status }));
      if (post.status === 'published') {
        await this.paths.wentLive(doer, postPath(site.permalinks, { ...post, categoryPath: category?.path ?? null }));
      }
      return post.id;
    });
  }

  private build(workspaceId: string, command: NewPost, setting: PostSetting): Post {
    const now = this.clock.now();
    const content = newContent(command, now);
    const seo = this.composer.seo.apply({}, command.seo ?? {}, postSubject(content, setting.category), setting.site);
    return {
      ...this.composer.compose({ ...content, seo }, setting),
      workspaceId,
      id: this.ids.next(),
      scheduledAt: null,
      deletedAt: null,
      createdAt: command.createdAt ?? now,
      updatedAt: command.updatedAt ?? now,
    };
  }
}

function newContent(command: NewPost, now: Date): PostContent {
  const status = command.status ?? 'draft';
  return {
    slug: command.slug,
    title: command.title,
    excerpt: command.excerpt ?? null,
    bodyJson: command.bodyJson,
    authorId: command.authorId,
    categoryId: command.categoryId ?? null,
    featuredMediaId: command.featuredMediaId ?? null,
    status,
    publishedAt: stampPublication(status, command.publishedAt ?? null, now),
    isHowTo: command.isHowTo ?? false,
    summaryForAi: command.summaryForAi ?? null,
    canonicalUrl: command.canonicalUrl ?? null,
    seo: {},
    schemaType: command.schemaType ?? 'BlogPosting',
    structuredData: command.structuredData ?? {},
  };
}
