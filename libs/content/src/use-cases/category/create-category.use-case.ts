import {
  categoryPath,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { NewCategory } from '../../domain/category/category-command.ts';
import { CATEGORY_RULES } from '../../domain/category/category-rules.ts';
import { newCategory } from '../../domain/category/new-category.ts';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PathChanges } from '../../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import { requireReferences } from '../require-references.ts';
import { withSeo } from '../seo-rule.ts';
import { categorySubject } from '../seo-subjects.ts';
import { categoryReferences } from './category-references.ts';

export class CreateCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly seo: EntitySeo,
    private readonly references: ReferenceCheck,
    private readonly paths: PathChanges,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns the id of the new category
   * @throws Invalid when a value is not right, a reference does not exist in the workspace, or the path gets too long; @throws SlugTaken
   */
  async execute(actor: Actor, given: NewCategory): Promise<string> {
    const command = readCommand<NewCategory>(given, withSeo(CATEGORY_RULES, this.seo), 'all');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await this.categories.lockTree(workspaceId);
      await requireReferences(this.references, workspaceId, categoryReferences(this.seo, command));
      const parent = command.parentId ? await this.categories.find(workspaceId, command.parentId) : null;
      const identity = { workspaceId, id: this.ids.next(), now: this.clock.now(), by: actor };
      const seo = this.seo.apply({}, command.seo ?? {}, categorySubject(command), site);
      const category = newCategory(command, identity, parent, seo);
      await this.categories.add(category);
      this.activity.record(
        actor,
        happened(namedEntity('category', category.id, category.name), 'created', { slug: category.slug }),
      );
      await this.paths.wentLive(actor, categoryPath(site.permalinks, category));
      return category.id;
    });
  }
}
