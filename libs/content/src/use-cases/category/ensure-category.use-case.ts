import { Invalid, readCommand, rules, type Actor, type IdGenerator, type TransactionRunner } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { NewCategory } from '../../domain/category/category-command.ts';
import { CATEGORY_RULES } from '../../domain/category/category-fields.ts';
import { CATEGORY_PATH_MAX, pathBelow } from '../../domain/category/category-path.ts';
import type { Category } from '../../domain/category/category.ts';
import { newCategory, pathTooLong } from '../../domain/category/new-category.ts';
import { shortName } from '../../domain/short-name.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { CATEGORY } from './category-kind.ts';
import { findOrName } from './find-or-name.ts';

/** One category on the way down from the root. */
export type CategoryStep = string | NamedStep;

interface NamedStep {
  readonly name: string;
  readonly slug: string;
  /** Of a category that is added. */
  readonly description?: string;
}

/** A category that is there, or would be. */
export type PreviewedCategory = Pick<Category, 'id' | 'parentId' | 'slug' | 'path'>;

/** Finds a category by the names from the root down, and adds those that are missing; used by imports. */
export class EnsureCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly entities: NamedEntities,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Each name matches as `findOrName` tells, the first without a parent and each further one below the previous.
   *
   * @param steps from the root down: names, optionally with the slug to use
   * @returns the id of the last category; @throws Invalid if there is no name, or the path would be too long
   */
  async execute(actor: Actor, steps: readonly CategoryStep[]): Promise<string> {
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async (scope) => {
      await this.categories.lockTree(workspaceId);
      let category: Category | null = null;
      let added = false;
      for (const step of steps) {
        const named = asNamed(step, site);
        const found: Category | string = await findOrName(this.categories, site.id, category, named.slug);
        added ||= typeof found === 'string';
        category = typeof found === 'string' ? await this.add(actor, site, category, { ...named, slug: found }) : found;
      }
      if (!category) throw new Invalid('A category path needs at least one name.');
      if (!added) scope.nothingChanged();
      return category.id;
    });
  }

  /**
   * Like `execute`, but writes nothing.
   *
   * @param made by slug, the categories that earlier calls would have added; this call adds to them
   * @throws Invalid
   */
  async preview(
    workspaceId: string,
    steps: readonly CategoryStep[],
    made: Map<string, PreviewedCategory>,
  ): Promise<PreviewedCategory> {
    const findBySlug = async (_: string, slug: string) =>
      made.get(slug) ?? (await this.categories.findBySlug(workspaceId, slug));
    const site = await this.sites.of(workspaceId);
    let parent: PreviewedCategory | null = null;
    for (const step of steps) {
      const { slug } = asNamed(step, site);
      const found: PreviewedCategory | string = await findOrName({ findBySlug }, workspaceId, parent, slug);
      const category: PreviewedCategory = typeof found === 'string' ? this.previewed(parent, found) : found;
      if (typeof found === 'string') made.set(found, category);
      parent = category;
    }
    if (!parent) throw new Invalid('A category path needs at least one name.');
    return parent;
  }

  private previewed(parent: PreviewedCategory | null, slug: string): PreviewedCategory {
    const path = pathBelow(parent?.path ?? null, slug);
    if (path.length > CATEGORY_PATH_MAX) throw pathTooLong('parentId');
    return { id: this.ids.next(), parentId: parent?.id ?? null, slug, path };
  }

  private async add(actor: Actor, site: Site, parent: Category | null, step: NamedStep): Promise<Category> {
    const { name, slug, description } = step;
    const fields = { slug, name: shortName(name), ...(description ? { description } : {}) };
    const command = readCommand<NewCategory>(fields, CATEGORY_RULES, 'all');
    const category = await this.entities.make(CATEGORY, actor, command, site, (fields, identity, seo) =>
      newCategory(fields, identity, parent, seo),
    );
    await this.categories.add(category);
    await this.entities.announce(CATEGORY, actor, [category], site);
    return category;
  }
}

/** @throws Invalid for a slug that no category can have */
function asNamed(step: CategoryStep, { defaultLocale: language }: Site): NamedStep {
  if (typeof step === 'string') return { name: step, slug: slugify(step, { language }) };
  const fault = rules.slug.fault?.(step.slug);
  if (fault) throw Invalid.at('slug', fault);
  return step;
}
