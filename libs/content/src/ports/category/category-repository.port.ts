import type { Category } from '../../domain/category/category.ts';

/** A published post of a category, with what its path is made from. */
export interface PlacedPost {
  readonly slug: string;
  readonly publishedAt: Date | null;
  readonly categoryPath: string;
}

export type MovedCategory = Pick<Category, 'id' | 'path'>;

/** Loads and stores categories, and moves whole branches of their tree. A branch is named by the path of its root. */
export abstract class CategoryRepository {
  /**
   * Until the transaction ends no other one adds, moves or removes categories of the workspace, so that what was read
   * of the tree stays true. Call it before locking any category.
   */
  abstract lockTree(workspaceId: string): Promise<void>;
  /** @throws SlugTaken; @throws Invalid at `parentId` when there is no such parent */
  abstract add(category: Category): Promise<void>;
  abstract find(workspaceId: string, id: string): Promise<Category | null>;
  abstract findBySlug(workspaceId: string, slug: string): Promise<Category | null>;
  /** Locks the category until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Category | null>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Category>): Promise<void>;
  /** Length of the longest path within the branch, in characters. */
  abstract longestPath(workspaceId: string, branch: string): Promise<number>;
  /** Gives everything below the branch its new path, in one statement however many there are. @returns the moved, as they are now */
  abstract moveBelow(
    workspaceId: string,
    move: { from: string; to: string; at: Date },
  ): Promise<readonly MovedCategory[]>;
  /** The published posts within the branch, locked until the transaction ends: their slugs stay what they are. */
  abstract publishedWithin(workspaceId: string, branch: string): Promise<readonly PlacedPost[]>;
  /** Deleted posts lose it, for those cannot come back. @throws StillReferenced by other posts or by children */
  abstract remove(workspaceId: string, id: string): Promise<void>;
}
