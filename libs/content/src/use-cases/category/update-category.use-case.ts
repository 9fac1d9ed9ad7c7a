import { Invalid, type ActivityLog, type Actor } from '@app/shared-kernel';
import type { CategoryChanges } from '../../domain/category/category-command.ts';
import { CATEGORY_PATH_MAX, isWithin, pathBelow } from '../../domain/category/category-path.ts';
import type { Category } from '../../domain/category/category.ts';
import { pathTooLong } from '../../domain/category/new-category.ts';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import type { Precondition } from '../precondition.ts';
import { CATEGORY } from './category-kind.ts';
import type { MoveBranch } from './move-branch.ts';

export class UpdateCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly branches: MoveBranch,
    private readonly entities: NamedEntities,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Writes the given fields only. A changed slug or parent moves the whole branch, and redirects the published posts
   * within if their paths contain the category. Without a difference nothing is written.
   *
   * @param precondition checked once the category is locked
   * @returns the id of the category
   * @throws NotFound, SlugTaken, ChangedMeanwhile; @throws Invalid, also if the category would become its own
   * descendant
   */
  execute(actor: Actor, idOrSlug: string, given: CategoryChanges, precondition?: Precondition): Promise<string> {
    const { workspaceId } = actor;
    return this.entities.update(CATEGORY, actor, given, {
      lock: async ({ slug, parentId }) => {
        if (slug !== undefined || parentId !== undefined) await this.categories.lockTree(workspaceId);
        return this.categories.lock(workspaceId, idOrSlug);
      },
      precondition,
      placed: async (category, own) => ({ ...own, ...(await this.place(category, own)) }),
      write: (category, changed, site) => this.write(actor, category, changed, site),
      settle: (category, changed) => this.recordMove(actor, category, changed),
    });
  }

  /** The new parent and path of the category. */
  private async place(category: Category, changes: CategoryChanges): Promise<Pick<Category, 'parentId' | 'path'>> {
    const { workspaceId } = category;
    const { slug = category.slug } = changes;
    const parentId = changes.parentId === undefined ? category.parentId : (changes.parentId?.toLowerCase() ?? null);
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

  private async write(
    actor: Actor,
    { workspaceId, id, path: from }: Category,
    changed: Partial<Category> & { updatedAt: Date },
    site: Site,
  ): Promise<void> {
    const { path: to, updatedAt: at } = changed;
    const save = () => this.categories.save(workspaceId, id, changed);
    if (to === undefined) await save();
    else await this.branches.execute(actor, site, { from, to, at }, save);
  }

  private recordMove(actor: Actor, category: Category, changed: Partial<Category>): void {
    if (changed.parentId === undefined) return;
    const { id, name, path } = { ...category, ...changed };
    this.activity.record(
      actor,
      happened(namedEntity('category', id, name), 'moved', { from: category.path, to: path }),
    );
  }
}
