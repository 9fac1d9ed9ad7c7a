import type { CategoryView } from '../../../domain/category/category-view.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { categorySubject } from '../../../use-cases/seo-subjects.ts';
import { categoryTags, countTags } from '../cache-tags.ts';
import type { Counted } from '../counted-reader.ts';
import type { Audience } from '../edited-fields.ts';
import { categoryPlaces } from '../included/places.ts';
import type { Showing } from '../showing.ts';
import { CATEGORY, type CategoryBody } from './category.response.ts';

/** Presents a category as its single read shows it. */
export class CategoryPresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
  ) {}

  /** How reads present categories to this audience. */
  showing(audience: Audience): Showing<CategoryView & Counted, CategoryBody> {
    return {
      what: 'category',
      audience,
      fields: CATEGORY.fieldsFor(audience),
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: (view, selection) => [
        ...categoryTags(view, selection),
        ...(audience === 'editors' ? countTags(selection) : []),
      ],
      mentioned: (view, links) => ({ places: categoryPlaces(view, links), media: view.media }),
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(
    view: CategoryView & Counted,
    site: Site,
    audience: Audience,
    selection: readonly string[] | null = null,
  ): CategoryBody {
    const { category } = view;
    const seo = this.seo.resolve(category.seo, categorySubject(category), site);
    const graph = () => this.graphs.category(view, site);
    return CATEGORY.alone(
      { category, seo, postCount: view.postCount },
      { audience, entity: category, groups: this.seo, graph, selection },
    );
  }
}
