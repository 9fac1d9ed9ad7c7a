import { Invalid } from '@app/shared-kernel';
import type { CategoryChanges } from '../../domain/category/category-command.ts';
import { CATEGORY_PATH_MAX, isWithin, pathBelow } from '../../domain/category/category-path.ts';
import type { Category } from '../../domain/category/category.ts';
import { pathTooLong } from '../../domain/category/new-category.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';

/** Works out where changes of its slug or parent put a category. */
export class PlaceCategory {
  constructor(private readonly categories: CategoryRepository) {}

  /**
   * The parent and path after the changes; the stored ones if neither slug nor parent changes.
   *
   * @throws Invalid if the category would become its own descendant, or a path in the branch would be too long
   */
  async execute(category: Category, changes: CategoryChanges): Promise<Pick<Category, 'parentId' | 'path'>> {
    const { workspaceId } = category;
    const { slug = category.slug, parentId = category.parentId } = changes;
    if (slug === category.slug && parentId === category.parentId) return { parentId, path: category.path };
    const parent = parentId === null ? null : await this.categories.find(workspaceId, parentId);
    if (parent && isWithin(parent.path, category.path)) {
      throw Invalid.at('parentId', 'must be neither the category itself nor one below it');
    }
    const path = pathBelow(parent?.path ?? null, slug);
    await this.requireRoom(category, path, changes.parentId === undefined ? 'slug' : 'parentId');
    return { parentId, path };
  }

  private async requireRoom({ workspaceId, path }: Category, to: string, field: 'parentId' | 'slug'): Promise<void> {
    if (to.length <= path.length) return;
    const longest = await this.categories.longestPath(workspaceId, path);
    if (longest - path.length + to.length > CATEGORY_PATH_MAX) throw pathTooLong(field);
  }
}
