import type { Actor } from '@app/shared-kernel';
import type { Category } from '../../domain/category/category.ts';
import { newCategory } from '../../domain/category/new-category.ts';
import { possibleSlugs } from '../../domain/category/possible-slugs.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import { CATEGORY } from '../category/category-kind.ts';
import { findOrName } from '../category/find-or-name.ts';
import type { NamedEntities } from '../named-entities.ts';
import type { ReadEntities } from './read-archived.ts';
import { as, restored } from './restored.ts';

type Archived = ReadEntities['category'];

/** Slugs of a category that are looked up together with those of others; one that needs further ones is looked up alone. */
const LIKELY = 2;

/** Brings categories of an archive into a workspace that has others. They name their parents by the ids that these have here. */
export class MergeCategories {
  constructor(
    private readonly entities: NamedEntities,
    private readonly categories: CategoryRepository,
  ) {}

  /** @returns the ids of those that the workspace has, by the ids in the archive */
  async namesakes(workspaceId: string, read: readonly Archived[]): Promise<ReadonlyMap<string, string>> {
    const near = await Near.of(this.categories, workspaceId, read);
    const same = new Map<string, string>();
    for (const { id, parentId, slug } of read) {
      const found = await findOrName(near, workspaceId, near.parent(parentId), slug);
      if (typeof found !== 'string') same.set(id, found.id);
    }
    return same;
  }

  /**
   * Adds categories with their ids and their dates, each with a free slug if its own is taken.
   *
   * @param read at least one, none below another of them; @returns their ids
   */
  add(actor: Actor, read: readonly Archived[]): Promise<readonly string[]> {
    const { workspaceId } = actor;
    let near: Near;
    return this.entities.createAll(CATEGORY, actor, read, {
      begin: async () => {
        await this.categories.lockTree(workspaceId);
        near = await Near.of(this.categories, workspaceId, read);
      },
      make: async (command, identity, _, at) => {
        const parent = near.parent(command.parentId);
        const slug = await findOrName(near, workspaceId, parent, command.slug);
        const placed = { ...command, ...(typeof slug === 'string' ? { slug } : {}) };
        const category = restored(read, at, (own, seo) => newCategory(placed, as(identity, own), parent, seo));
        near.take(category);
        return category;
      },
      addAll: (categories) => this.categories.addAll(categories),
    });
  }
}

/** The parents of categories, and those that have the slugs which they may get. */
class Near {
  private readonly byId = new Map<string, Category>();
  private readonly bySlug = new Map<string, Category | null>();

  private constructor(private readonly categories: CategoryRepository) {}

  static async of(categories: CategoryRepository, workspaceId: string, read: readonly Archived[]): Promise<Near> {
    const near = new Near(categories);
    const parentIds = new Set(read.flatMap(({ parentId }) => parentId?.toLowerCase() ?? []));
    for (const parent of await categories.findAll(workspaceId, 'id', [...parentIds])) near.byId.set(parent.id, parent);
    for (const { slug, parentId } of read) {
      const possible = possibleSlugs(slug, near.parent(parentId)?.slug ?? null);
      for (let at = 0; at < LIKELY; at++) near.bySlug.set(possible.next().value, null);
    }
    for (const found of await categories.findAll(workspaceId, 'slug', [...near.bySlug.keys()])) near.take(found);
    return near;
  }

  /** @returns null for a root, and for a parent that is not there */
  parent(id: string | null | undefined): Category | null {
    return this.byId.get(id?.toLowerCase() ?? '') ?? null;
  }

  take(category: Category): void {
    this.bySlug.set(category.slug, category);
  }

  async findBySlug(workspaceId: string, slug: string): Promise<Category | null> {
    const known = this.bySlug.get(slug);
    return known === undefined ? this.categories.findBySlug(workspaceId, slug) : known;
  }
}
