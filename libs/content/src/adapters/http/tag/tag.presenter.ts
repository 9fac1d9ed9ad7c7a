import type { JsonObject } from '@app/shared-kernel';
import type { Tag } from '../../../domain/tag/tag.ts';
import type { TagView } from '../../../domain/tag/tag-view.ts';
import type { EntityGraphs } from '../../../ports/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { tagSubject } from '../../../use-cases/seo-subjects.ts';
import { tagTags } from '../cache-tags.ts';
import type { Showing } from '../entity-reads.ts';
import { asEdited, EDITORS_FIELDS, withGraph, type Audience } from '../with-graph.ts';

/** Every top-level field of a Tag that is read by itself, in the order of the answer. */
export const TAG_FIELDS = ['id', 'workspaceId', 'slug', 'name', 'seo', 'createdAt', 'jsonLd'] as const;

export interface TagBody {
  id: string;
  workspaceId: string;
  slug: string;
  name: string;
  seo: JsonObject;
  createdAt: string;
}

/**
 * A Tag as clients see it within a post; alone it also has a graph.
 *
 * @param seo the resolved group
 */
export function presentTag(tag: Tag, seo: JsonObject): TagBody {
  return {
    id: tag.id,
    workspaceId: tag.workspaceId,
    slug: tag.slug,
    name: tag.name,
    seo,
    createdAt: tag.createdAt.toISOString(),
  };
}

/** A Tag read by itself. */
export class TagPresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
  ) {}

  /** How reads show the entity to these readers. */
  showing(audience: Audience): Showing<TagView> {
    return {
      what: 'tag',
      audience,
      fields: audience === 'editors' ? [...TAG_FIELDS, ...EDITORS_FIELDS] : TAG_FIELDS,
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: tagTags,
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(view: TagView, site: Site, audience: Audience, selection: readonly string[] | null = null): object {
    const { tag } = view;
    const body = presentTag(tag, this.seo.resolve(tag.seo, tagSubject(tag), site));
    const shown = audience === 'editors' ? asEdited(body, tag, this.seo) : body;
    return withGraph(shown, () => this.graphs.tag(view, site), selection);
  }
}
