import { categoryPath, Invalid, isUuid, NotFound, readCommand, requireIdOrSlug } from '@app/shared-kernel';
import type { CategoryChanges } from '../../domain/category/category-command.ts';
import { CATEGORY_RULES } from '../../domain/category/category-fields.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import type { MoveBranch } from './move-branch.ts';
import type { PlaceCategory } from './place-category.ts';

const { slug, parentId } = CATEGORY_RULES;

export interface CheckedMove {
  /** Where the page of the category would live. */
  readonly path: string;
  /** Pages of categories that would move, the category's own among them. */
  readonly categories: number;
  /** Published posts whose paths would change. */
  readonly posts: number;
}

/** Tells what a new slug or parent of a category would move, and stores nothing. */
export class CheckMove {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly places: PlaceCategory,
    private readonly branches: MoveBranch,
    private readonly sites: Sites,
  ) {}

  /**
   * The number of statements does not depend on the size of the branch.
   *
   * @throws NotFound; @throws Invalid for what would refuse the move, except for a slug or path that is taken
   */
  async execute(
    workspaceId: string,
    idOrSlug: string,
    given: Pick<CategoryChanges, 'slug' | 'parentId'>,
  ): Promise<CheckedMove> {
    requireIdOrSlug(idOrSlug, 'category');
    const changes = readCommand<Pick<CategoryChanges, 'slug' | 'parentId'>>(given, { slug, parentId }, 'none');
    const site = await this.sites.of(workspaceId);
    const category = await (isUuid(idOrSlug)
      ? this.categories.find(workspaceId, idOrSlug.toLowerCase())
      : this.categories.findBySlug(workspaceId, idOrSlug));
    if (!category) throw new NotFound('category');
    await this.requireParent(workspaceId, changes.parentId);
    const { path } = await this.places.execute(category, changes);
    const moved =
      path === category.path ? { categories: 0, posts: 0 } : await this.branches.sizeOf(site, category.path);
    return { path: categoryPath(site.permalinks, { path }), ...moved };
  }

  private async requireParent(workspaceId: string, id: string | null | undefined): Promise<void> {
    if (id && !(await this.categories.find(workspaceId, id.toLowerCase()))) {
      throw Invalid.at('parentId', 'no such category in this workspace');
    }
  }
}
