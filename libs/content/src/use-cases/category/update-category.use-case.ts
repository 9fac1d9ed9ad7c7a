import type { ActivityLog, Actor } from '@app/shared-kernel';
import type { CategoryChanges } from '../../domain/category/category-command.ts';
import type { Category } from '../../domain/category/category.ts';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import type { Precondition } from '../precondition.ts';
import { CATEGORY } from './category-kind.ts';
import type { MoveBranch } from './move-branch.ts';
import type { PlaceCategory } from './place-category.ts';

/** Changes the given fields of a category; a move changes the paths of its posts. */
export class UpdateCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly places: PlaceCategory,
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
      idOrSlug,
      lock: async (key, { slug, parentId }) => {
        if (slug !== undefined || parentId !== undefined) await this.categories.lockTree(workspaceId);
        return this.categories.lock(workspaceId, key);
      },
      precondition,
      placed: async (category, own) => ({ ...own, ...(await this.places.execute(category, own)) }),
      write: (category, changed, site) => this.write(actor, category, changed, site),
      afterWrite: (category, changed) => this.recordMove(actor, category, changed),
    });
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
