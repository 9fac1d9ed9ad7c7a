import { Invalid } from '@app/shared-kernel';
import { isWithin, movedPath } from '../../src/domain/category/category-path.ts';
import type { Category } from '../../src/domain/category/category.ts';
import { SlugTaken, StillReferenced } from '../../src/domain/content.errors.ts';
import {
  CategoryRepository,
  type BranchSize,
  type MovedCategory,
  type PlacedPost,
} from '../../src/ports/category/category-repository.port.ts';
import { InMemoryEntities } from '../in-memory-entities.ts';

interface PublishedPost {
  readonly categoryId: string;
  readonly slug: string;
  readonly publishedAt: Date;
}

/** Needs no lock of the tree, because tests work in sequence. */
export class InMemoryCategoryRepository extends CategoryRepository {
  readonly categories = new InMemoryEntities<Category>(() => new SlugTaken('category'));
  readonly publishedPosts: PublishedPost[] = [];

  async lockTree(): Promise<void> {}

  async add(category: Category): Promise<void> {
    this.requireParent(category.workspaceId, category.parentId);
    this.categories.add(category);
  }

  async find(workspaceId: string, id: string): Promise<Category | null> {
    return this.categories.find(workspaceId, id);
  }

  async findBySlug(workspaceId: string, slug: string): Promise<Category | null> {
    return this.categories.bySlug(workspaceId, slug);
  }

  async lock(workspaceId: string, idOrSlug: string): Promise<Category | null> {
    return this.categories.find(workspaceId, idOrSlug);
  }

  async save(workspaceId: string, id: string, changed: Partial<Category>): Promise<void> {
    this.requireParent(workspaceId, changed.parentId);
    this.categories.save(workspaceId, id, changed);
  }

  async longestPath(workspaceId: string, branch: string): Promise<number> {
    return Math.max(branch.length, ...this.within(workspaceId, branch).map(({ path }) => path.length));
  }

  async moveBelow(
    workspaceId: string,
    { from, to, at }: { from: string; to: string; at: Date },
  ): Promise<MovedCategory[]> {
    const below = this.within(workspaceId, from).filter(({ path }) => path !== from);
    for (const { id, path } of below) {
      this.categories.save(workspaceId, id, { path: movedPath(path, from, to), updatedAt: at });
    }
    return below.map(({ id, path }) => ({ id, path: movedPath(path, from, to) }));
  }

  async sizeOf(workspaceId: string, branch: string): Promise<BranchSize> {
    const posts = await this.publishedWithin(workspaceId, branch);
    return { categories: this.within(workspaceId, branch).length, posts: posts.length };
  }

  async publishedWithin(workspaceId: string, branch: string): Promise<readonly PlacedPost[]> {
    const paths = new Map(this.within(workspaceId, branch).map(({ id, path }) => [id, path]));
    return this.publishedPosts.flatMap(({ categoryId, slug, publishedAt }) => {
      const categoryPath = paths.get(categoryId);
      return categoryPath === undefined ? [] : [{ slug, publishedAt, categoryPath }];
    });
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    const children = this.categories.all(workspaceId).some(({ parentId }) => parentId === id);
    if (children) throw new StillReferenced('category', 'child categories');
    if (this.publishedPosts.some(({ categoryId }) => categoryId === id)) throw new StillReferenced('category', 'posts');
    this.categories.remove(workspaceId, id);
  }

  private within(workspaceId: string, branch: string): Category[] {
    return this.categories.all(workspaceId).filter(({ path }) => isWithin(path, branch));
  }

  private requireParent(workspaceId: string, parentId: string | null | undefined): void {
    if (parentId && !this.categories.find(workspaceId, parentId)) {
      throw Invalid.at('parentId', 'no such category in this workspace');
    }
  }
}
