import { Invalid, type Actor, type JsonObject } from '@app/shared-kernel';
import type { ArchivedKind } from '../../domain/archive/archived-entity.ts';
import { newAuthor } from '../../domain/author/new-author.ts';
import type { Category } from '../../domain/category/category.ts';
import { newCategory } from '../../domain/category/new-category.ts';
import type { NewEntity } from '../../domain/new-entity.ts';
import { newPageContent } from '../../domain/page/new-page.ts';
import { newPostContent } from '../../domain/post/new-post.ts';
import { distinctIds } from '../../domain/post/post-references.ts';
import { newTag } from '../../domain/tag/new-tag.ts';
import { firstVersion } from '../../domain/tracked.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { PageRepository } from '../../ports/page/page-repository.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { ViewCounts } from '../../ports/post/view-counts.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import type { ComposePage } from '../page/compose-page.ts';
import type { ComposePost } from '../post/compose-post.ts';
import type { Dated, ReadArchived, ReadEntities } from './read-archived.ts';
import type { RestoreCustomFields } from './restore-custom-fields.ts';
import type { RestoredSchedules } from './restored-schedule.ts';
import { restoredSeo } from './restored-seo.ts';

/** The target of a restore. */
export interface Restoring {
  readonly actor: Actor;
  readonly site: Site;
  /** Ids of the files that exist; references to other files are dropped. */
  readonly media: ReadonlySet<string>;
}

type Kind = Exclude<ArchivedKind, 'media'>;

/** Restores the entities of an archive as they were: ids, dates, view counts. Derived values are computed again. */
export class RestoreContent {
  constructor(
    private readonly reading: ReadArchived,
    private readonly authors: AuthorRepository,
    private readonly categories: CategoryRepository,
    private readonly tags: TagRepository,
    private readonly pages: PageRepository,
    private readonly posts: PostRepository,
    private readonly views: ViewCounts,
    private readonly composePage: ComposePage,
    private readonly composePost: ComposePost,
    private readonly extended: RestoreCustomFields,
    private readonly schedules: RestoredSchedules,
  ) {}

  begin(restoring: Restoring): Restoration {
    const { reading, authors, categories, tags, pages, posts, views, composePage, composePost, extended, schedules } =
      this;
    return new Restoration(
      { reading, authors, categories, tags, pages, posts, views, composePage, composePost, extended, schedules },
      restoring,
    );
  }
}

interface Tools {
  readonly reading: ReadArchived;
  readonly authors: AuthorRepository;
  readonly categories: CategoryRepository;
  readonly tags: TagRepository;
  readonly pages: PageRepository;
  readonly posts: PostRepository;
  readonly views: ViewCounts;
  readonly composePage: ComposePage;
  readonly composePost: ComposePost;
  readonly extended: RestoreCustomFields;
  readonly schedules: RestoredSchedules;
}

/** One restore within the caller's transaction, which must be rolled back if anything here throws. */
export class Restoration {
  private readonly seen = new Set<string>();
  private readonly placed = new Map<string, Category>();
  private readonly related = new Map<string, readonly string[]>();

  constructor(
    private readonly tools: Tools,
    private readonly restoring: Restoring,
  ) {}

  /**
   * Restores one entity. Parent categories come before their children, posts after everything they refer to.
   *
   * @throws Invalid if it is not valid, occurs twice, or refers to something missing; @throws SlugTaken
   */
  async put(kind: Kind, entity: JsonObject): Promise<void> {
    const id = await this.placedAs(kind, entity);
    await this.tools.extended.put(this.restoring.actor.workspaceId, { kind, id }, entity);
  }

  /** Pins posts to each other after all posts are restored. @throws Invalid */
  async finish(): Promise<void> {
    const { workspaceId } = this.restoring.actor;
    for (const [id, ids] of this.related) await this.tools.posts.replaceRelated(workspaceId, id, ids);
  }

  /** @returns the id of the entity */
  private async placedAs(kind: Kind, entity: JsonObject): Promise<string> {
    const { reading } = this.tools;
    if (kind === 'author') return this.author(this.once(kind, reading.read('author', entity)));
    if (kind === 'category') return this.category(this.once(kind, reading.read('category', entity)));
    if (kind === 'tag') return this.tag(this.once(kind, reading.read('tag', entity)));
    if (kind === 'page') return this.page(this.once(kind, reading.read('page', entity)));
    return this.post(this.once(kind, reading.read('post', entity)));
  }

  private once<T extends { readonly id: string }>(kind: Kind, entity: T): T {
    const key = `${kind} ${entity.id}`;
    if (this.seen.has(key)) throw Invalid.at(key, 'is in the archive twice');
    this.seen.add(key);
    return entity;
  }

  private as({ id, createdAt }: Dated): NewEntity {
    const { actor } = this.restoring;
    return { workspaceId: actor.workspaceId, id, now: createdAt, by: actor };
  }

  private seoOf(read: JsonObject | undefined): JsonObject {
    return restoredSeo(read, (mediaId) => this.present(mediaId) !== null);
  }

  /** A reference to a missing file is dropped. */
  private present(mediaId: string | null | undefined): string | null {
    const id = mediaId?.toLowerCase() ?? null;
    return id !== null && this.restoring.media.has(id) ? id : null;
  }

  private async author(read: ReadEntities['author']): Promise<string> {
    const author = newAuthor(read, this.as(read), this.seoOf(read.seo));
    const avatarMediaId = this.present(read.avatarMediaId);
    await this.tools.authors.add({ ...author, avatarMediaId, updatedAt: read.updatedAt });
    return read.id;
  }

  private async category(read: ReadEntities['category']): Promise<string> {
    const parentId = read.parentId?.toLowerCase() ?? null;
    const parent = parentId === null ? null : this.placed.get(parentId);
    if (parent === undefined) throw Invalid.at(`category ${read.id}: parentId`, 'no such category in the archive');
    const category = newCategory(read, this.as(read), parent, this.seoOf(read.seo));
    this.placed.set(read.id, category);
    await this.tools.categories.add({ ...category, updatedAt: read.updatedAt });
    return read.id;
  }

  private async tag(read: ReadEntities['tag']): Promise<string> {
    const tag = newTag(read, this.as(read), this.seoOf(read.seo));
    await this.tools.tags.add({ ...tag, updatedAt: read.updatedAt });
    return read.id;
  }

  private async page(read: ReadEntities['page']): Promise<string> {
    const { actor } = this.restoring;
    const content = { ...newPageContent(read, read.createdAt), seo: this.seoOf(read.seo) };
    const { workspaceId } = actor;
    const { id, createdAt, updatedAt } = read;
    const page = { ...(await this.tools.composePage.compose(content)), workspaceId, id, createdAt, updatedAt };
    await this.tools.pages.add({ ...page, ...(await this.tools.schedules.of(read, actor)), ...firstVersion(actor) });
    return read.id;
  }

  private async post(read: ReadEntities['post']): Promise<string> {
    const { actor, site } = this.restoring;
    const { posts, views } = this.tools;
    const { workspaceId } = actor;
    const { id, createdAt, updatedAt, tagIds = [], relatedPostIds = [], viewCount } = read;
    const category = read.categoryId ? (this.placed.get(read.categoryId.toLowerCase()) ?? null) : null;
    const featuredMediaId = this.present(read.featuredMediaId);
    const content = { ...newPostContent(read, createdAt), featuredMediaId, seo: this.seoOf(read.seo) };
    await posts.add({
      ...(await this.tools.composePost.compose(content, { site, category })),
      workspaceId,
      id,
      ...(await this.tools.schedules.of(read, actor)),
      deletedAt: null,
      createdAt,
      updatedAt,
      ...firstVersion(actor),
    });
    if (tagIds.length > 0) await posts.attachTags(workspaceId, id, distinctIds(tagIds));
    if (relatedPostIds.length > 0) this.related.set(id, distinctIds(relatedPostIds));
    if (viewCount > 0) await views.add([{ workspaceId, postId: id, views: viewCount }]);
    return read.id;
  }
}
