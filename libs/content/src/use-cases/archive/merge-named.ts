import { own, type Actor, type JsonObject } from '@app/shared-kernel';
import type { Author } from '../../domain/author/author.ts';
import { newAuthor } from '../../domain/author/new-author.ts';
import type { Category } from '../../domain/category/category.ts';
import { newCategory } from '../../domain/category/new-category.ts';
import type { NewEntity } from '../../domain/new-entity.ts';
import { newTag } from '../../domain/tag/new-tag.ts';
import type { Tag } from '../../domain/tag/tag.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import { AUTHOR } from '../author/author-kind.ts';
import type { UpdateAuthor } from '../author/update-author.use-case.ts';
import { CATEGORY } from '../category/category-kind.ts';
import { findOrName } from '../category/find-or-name.ts';
import type { UpdateCategory } from '../category/update-category.use-case.ts';
import type { NamedEntities } from '../named-entities.ts';
import { TAG } from '../tag/tag-kind.ts';
import type { UpdateTag } from '../tag/update-tag.use-case.ts';
import type { Dated, ReadArchived } from './read-archived.ts';
import type { RestoreCustomFields } from './restore-custom-fields.ts';
import { restoredSeo } from './restored-seo.ts';

export type NamedArchivedKind = 'author' | 'category' | 'tag';

/** Brings authors, categories and tags of an archive into a workspace that has others. */
export class MergeNamed {
  constructor(
    private readonly reading: ReadArchived,
    private readonly entities: NamedEntities,
    private readonly authors: AuthorRepository,
    private readonly categories: CategoryRepository,
    private readonly tags: TagRepository,
    private readonly updateAuthor: UpdateAuthor,
    private readonly updateCategory: UpdateCategory,
    private readonly updateTag: UpdateTag,
    private readonly extended: RestoreCustomFields,
  ) {}

  /**
   * The entity of the workspace that has the same slug, which is what makes two the same in other imports.
   *
   * @param entity a category names its parent by the id that it has here
   * @returns its id; null if there is none
   */
  async namesake(workspaceId: string, kind: NamedArchivedKind, entity: JsonObject): Promise<string | null> {
    const { slug } = this.reading.read(kind, entity);
    if (kind === 'author') return this.authors.idOfSlug(workspaceId, slug);
    if (kind === 'tag') return this.tags.idOfSlug(workspaceId, slug);
    const found = await findOrName(this.categories, workspaceId, await this.parentOf(workspaceId, entity), slug);
    return typeof found === 'string' ? null : found.id;
  }

  /**
   * Adds an entity with its id and its dates, in the transaction of the caller. A category gets a free slug if its own is taken.
   *
   * @throws Invalid; @throws SlugTaken
   */
  async add(actor: Actor, kind: NamedArchivedKind, entity: JsonObject): Promise<void> {
    const id = await this.added(actor, kind, entity);
    await this.extended.put(actor.workspaceId, { kind, id }, entity);
  }

  /** Writes everything except the slug, the place in the tree and the dates. @throws Invalid */
  async change(actor: Actor, kind: NamedArchivedKind, id: string, entity: JsonObject): Promise<void> {
    this.reading.read(kind, entity);
    const { slug: _, parentId: __, ...told } = entity;
    if (kind === 'author') await this.updateAuthor.execute(actor, id, told);
    else if (kind === 'category') await this.updateCategory.execute(actor, id, told);
    else await this.updateTag.execute(actor, id, told);
    await this.extended.put(actor.workspaceId, { kind, id }, entity);
  }

  private async added(actor: Actor, kind: NamedArchivedKind, entity: JsonObject): Promise<string> {
    if (kind === 'category') return this.addCategory(actor, entity);
    if (kind === 'author') {
      const read = this.reading.read('author', entity);
      const seo = restoredSeo(read.seo);
      return this.entities.create(AUTHOR, actor, read, {
        make: (command, identity) => dated<Author>(newAuthor(command, as(identity, read), seo), read),
        add: (author) => this.authors.add(author),
      });
    }
    const read = this.reading.read('tag', entity);
    return this.entities.create(TAG, actor, read, {
      make: (command, identity) => dated<Tag>(newTag(command, as(identity, read), restoredSeo(read.seo)), read),
      add: (tag) => this.tags.add(tag),
    });
  }

  private async addCategory(actor: Actor, entity: JsonObject): Promise<string> {
    const { workspaceId } = actor;
    const read = this.reading.read('category', entity);
    return this.entities.create(CATEGORY, actor, read, {
      begin: () => this.categories.lockTree(workspaceId),
      make: async (command, identity) => {
        const parent = await this.parentOf(workspaceId, entity);
        const slug = await findOrName(this.categories, workspaceId, parent, read.slug);
        const placed = { ...command, ...(typeof slug === 'string' ? { slug } : {}) };
        const seo = restoredSeo(read.seo);
        return dated<Category>(newCategory(placed, as(identity, read), parent, seo), read);
      },
      add: (category) => this.categories.add(category),
    });
  }

  private async parentOf(workspaceId: string, entity: JsonObject): Promise<Category | null> {
    const parentId = own(entity, 'parentId');
    return typeof parentId === 'string' ? this.categories.find(workspaceId, parentId.toLowerCase()) : null;
  }
}

function as(identity: NewEntity, { id, createdAt }: Dated): NewEntity {
  return { ...identity, id, now: createdAt };
}

function dated<T extends { readonly updatedAt: Date }>(entity: T, { updatedAt }: Dated): T {
  return { ...entity, updatedAt };
}
