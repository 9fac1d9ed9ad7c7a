import type { JsonObject } from '@app/shared-kernel';
import type { Category } from '../../../domain/category/category.ts';
import type { CategoryView } from '../../../domain/category/category-view.ts';
import type { EntityGraphs } from '../../../ports/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { categorySubject } from '../../../use-cases/seo-subjects.ts';
import { categoryTags } from '../cache-tags.ts';
import type { Showing } from '../entity-reads.ts';
import { asEdited, EDITORS_FIELDS, withGraph, type Audience } from '../with-graph.ts';

/** Every top-level field of a Category that is read by itself, in the order of the answer. */
export const CATEGORY_FIELDS = [
  'id',
  'workspaceId',
  'parentId',
  'slug',
  'name',
  'description',
  'path',
  'sortOrder',
  'isActive',
  'seo',
  'collectionMetadata',
  'createdAt',
  'updatedAt',
  'jsonLd',
] as const;

export interface CategoryBody {
  id: string;
  workspaceId: string;
  parentId: string | null;
  slug: string;
  name: string;
  description: string | null;
  path: string;
  sortOrder: number;
  isActive: boolean;
  seo: JsonObject;
  collectionMetadata: { includeChildCategories: boolean; sortPostsBy: string };
  createdAt: string;
  updatedAt: string;
}

/**
 * A Category as clients see it within a post; alone it also has a graph.
 *
 * @param seo the resolved group
 */
export function presentCategory(category: Category, seo: JsonObject): CategoryBody {
  const { includeChildCategories, sortPostsBy } = category.collectionMetadata;
  return {
    id: category.id,
    workspaceId: category.workspaceId,
    parentId: category.parentId,
    slug: category.slug,
    name: category.name,
    description: category.description,
    path: category.path,
    sortOrder: category.sortOrder,
    isActive: category.isActive,
    seo,
    collectionMetadata: { includeChildCategories, sortPostsBy },
    createdAt: category.createdAt.toISOString(),
    updatedAt: category.updatedAt.toISOString(),
  };
}

/** A Category read by itself. */
export class CategoryPresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
  ) {}

  /** How reads show the entity to these readers. */
  showing(audience: Audience): Showing<CategoryView> {
    return {
      what: 'category',
      audience,
      fields: audience === 'editors' ? [...CATEGORY_FIELDS, ...EDITORS_FIELDS] : CATEGORY_FIELDS,
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: categoryTags,
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(view: CategoryView, site: Site, audience: Audience, selection: readonly string[] | null = null): object {
    const { category } = view;
    const body = presentCategory(category, this.seo.resolve(category.seo, categorySubject(category), site));
    const shown = audience === 'editors' ? asEdited(body, category, this.seo) : body;
    return withGraph(shown, () => this.graphs.category(view, site), selection);
  }
}
