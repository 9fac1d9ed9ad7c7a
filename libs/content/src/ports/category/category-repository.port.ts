import type { Category } from '../../domain/category/category.ts';

/** A published post of a category, with the parts of its path. */
export interface PlacedPost {
  readonly slug: string;
  readonly publishedAt: Date | null;
  readonly categoryPath: string;
}

/** The number of categories in a branch, its root among them, and of their published posts. */
export interface BranchSize {
  readonly categories: number;
  readonly posts: number;
}

export type MovedCategory = Pick<Category, 'id' | 'path'>;

/** Loads and stores categories, and moves whole branches of their tree. A branch is named by the path of its root. */
export abstract class CategoryRepository {
  /**
   * Until the transaction ends no other one adds, moves or removes categories of the workspace, so that reads of the
   * tree stay valid. Call it before locking any category.
   */
  abstract lockTree(workspaceId: string): Promise<void>;
  /** @throws SlugTaken; @throws Invalid at `parentId` if the parent does not exist */
  abstract add(category: Category): Promise<void>;
  abstract find(workspaceId: string, id: string): Promise<Category | null>;
  abstract findBySlug(workspaceId: string, slug: string): Promise<Category | null>;

  /** Calls `add` for each category. Adapters may do it in one statement. @param categories at least one, none below another of them */
  async addAll(categories: readonly Category[]): Promise<void> {
    for (const category of categories) await this.add(category);
  }

  /** Calls `find` or `findBySlug` for each value. Adapters may do it in one statement. @returns those that are there */
  async findAll(workspaceId: string, by: 'id' | 'slug', values: readonly string[]): Promise<readonly Category[]> {
    const found: Category[] = [];
    for (const value of values) {
      const category = await (by === 'id' ? this.find(workspaceId, value) : this.findBySlug(workspaceId, value));
      if (category) found.push(category);
    }
    return found;
  }

  /** Locks the category until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Category | null>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Category>): Promise<void>;
  /** Length of the longest path within the branch, in characters. */
  abstract longestPath(workspaceId: string, branch: string): Promise<number>;
  /** Sets the new paths of everything below the branch in one statement. @returns the moved categories with their new paths */
  abstract moveBelow(
    workspaceId: string,
    move: { from: string; to: string; at: Date },
  ): Promise<readonly MovedCategory[]>;
  /** In one statement, without locks. */
  abstract sizeOf(workspaceId: string, branch: string): Promise<BranchSize>;
  /** The published posts within the branch, locked until the transaction ends, so that their slugs cannot change. */
  abstract publishedWithin(workspaceId: string, branch: string): Promise<readonly PlacedPost[]>;
  /** Deleted posts lose the category; they cannot be restored. @throws StillReferenced if other posts or children refer to it */
  abstract remove(workspaceId: string, id: string): Promise<void>;
}
