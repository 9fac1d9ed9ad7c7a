import {
  Invalid,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { CategoryChanges } from '../../domain/category/category-command.ts';
import { CATEGORY_PATH_MAX, isWithin, pathBelow } from '../../domain/category/category-path.ts';
import { CATEGORY_RULES } from '../../domain/category/category-rules.ts';
import type { Category } from '../../domain/category/category.ts';
import { pathTooLong } from '../../domain/category/new-category.ts';
import { changedFields } from '../../domain/changed-fields.ts';
import { edited, happened, namedEntity } from '../../domain/content-activity.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import { changeEntity } from '../change-entity.ts';
import type { Precondition } from '../precondition.ts';
import { requireReferences } from '../require-references.ts';
import { withSeo } from '../seo-rule.ts';
import { categorySubject } from '../seo-subjects.ts';
import { categoryReferences } from './category-references.ts';
import type { MoveBranch } from './move-branch.ts';

export class UpdateCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly branches: MoveBranch,
    private readonly seo: EntitySeo,
    private readonly references: ReferenceCheck,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the given fields only. Another slug or parent moves the whole branch, and redirects the live posts within where
   * their paths name the category. Changes that alter nothing write nothing.
   *
   * @param precondition asked once the category is locked
   * @returns the id of the category
   * @throws NotFound, SlugTaken, ChangedMeanwhile; @throws Invalid, also when a category would come to lie within itself
   */
  async execute(actor: Actor, idOrSlug: string, given: CategoryChanges, precondition?: Precondition): Promise<string> {
    const changes = readCommand<CategoryChanges>(given, withSeo(CATEGORY_RULES, this.seo), 'none');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, (scope) =>
      changeEntity(scope, {
        kind: 'category',
        lock: async () => {
          if (changes.slug !== undefined || changes.parentId !== undefined) await this.categories.lockTree(workspaceId);
          return this.categories.lock(workspaceId, idOrSlug);
        },
        check: (category) =>
          requireReferences(this.references, workspaceId, categoryReferences(this.seo, changes, category)),
        precondition,
        changed: (category) => this.changed(category, changes, site),
        save: (category, changed) => this.save(actor, category, changed, site),
      }),
    );
  }

  private async changed(category: Category, changes: CategoryChanges, site: Site): Promise<Partial<Category>> {
    const { seo: patch, ...given } = changes;
    const placed = { ...given, ...(await this.place(category, changes)) };
    if (!patch) return changedFields(category, placed);
    const seo = this.seo.apply(category.seo, patch, categorySubject({ ...category, ...given }), site);
    return changedFields(category, { ...placed, seo });
  }

  /** Where the category is to stand. */
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

  private async save(actor: Actor, category: Category, changed: Partial<Category>, site: Site): Promise<void> {
    const at = this.clock.now();
    const save = () =>
      this.categories.save(category.workspaceId, category.id, { ...changed, ...nextVersion(category, actor, at) });
    if (changed.path === undefined) await save();
    else await this.branches.execute(actor, site, { from: category.path, to: changed.path, at }, save);
    this.record(actor, category, changed);
  }

  private record(actor: Actor, category: Category, changed: Partial<Category>): void {
    const { id, name, path } = { ...category, ...changed };
    const entity = namedEntity('category', id, name);
    for (const edit of edited(entity, changed)) this.activity.record(actor, edit);
    if (changed.parentId === undefined) return;
    this.activity.record(actor, happened(entity, 'moved', { from: category.path, to: path }));
  }
}
