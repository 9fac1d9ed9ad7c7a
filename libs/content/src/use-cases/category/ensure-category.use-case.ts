import { Invalid, readCommand, slugify, type Actor, type TransactionRunner } from '@app/shared-kernel';
import type { NewCategory } from '../../domain/category/category-command.ts';
import { CATEGORY_RULES } from '../../domain/category/category-rules.ts';
import type { Category } from '../../domain/category/category.ts';
import { newCategory } from '../../domain/category/new-category.ts';
import { possibleSlugs } from '../../domain/category/possible-slugs.ts';
import { shortName } from '../../domain/short-name.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { CATEGORY } from './category-kind.ts';

/** One step of the way to a category. */
export type CategoryStep = string | { readonly name: string; readonly slug: string };

/** Finds a category by its name, and those above it, or adds what is missing; for content that moves in from elsewhere. */
export class EnsureCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly entities: NamedEntities,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * The first name means the category with its slug wherever that stands, for editors may have moved it; each further one
   * a child of the one before. A child whose slug is taken elsewhere gets its parent's slug before its own.
   *
   * @param steps from the root down: names, or a slug wanted beside the name
   * @returns the id of the last one; @throws Invalid when there is no name, or the path would be too long
   */
  async execute(actor: Actor, steps: readonly CategoryStep[]): Promise<string> {
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async (scope) => {
      await this.categories.lockTree(workspaceId);
      let category: Category | null = null;
      let added = false;
      for (const step of steps) {
        const { name, slug } = typeof step === 'string' ? { name: step, slug: slugify(step) } : step;
        const found: Category | string = await this.find(site, category, slug);
        added ||= typeof found === 'string';
        category = typeof found === 'string' ? await this.add(actor, site, category, { name, slug: found }) : found;
      }
      if (!category) throw new Invalid('A category path needs at least one name.');
      if (!added) scope.nothingChanged();
      return category.id;
    });
  }

  /** @returns the category, or the slug that is free for it */
  private async find(site: Site, parent: Category | null, wanted: string): Promise<Category | string> {
    for (const slug of possibleSlugs(wanted, parent?.slug ?? null)) {
      const found = await this.categories.findBySlug(site.id, slug);
      if (!found) return slug;
      if (parent === null || found.parentId === parent.id) return found;
    }
    throw new TypeError('There is always another slug.');
  }

  private async add(
    actor: Actor,
    site: Site,
    parent: Category | null,
    named: { name: string; slug: string },
  ): Promise<Category> {
    const command = readCommand<NewCategory>({ ...named, name: shortName(named.name) }, CATEGORY_RULES, 'all');
    const category = await this.entities.make(CATEGORY, actor, command, site, (told, identity, seo) =>
      newCategory(told, identity, parent, seo),
    );
    await this.categories.add(category);
    await this.entities.announce(CATEGORY, actor, category, site);
    return category;
  }
}
