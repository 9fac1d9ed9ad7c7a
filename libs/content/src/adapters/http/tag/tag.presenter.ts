import type { TagView } from '../../../domain/tag/tag-view.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { tagSubject } from '../../../use-cases/seo-subjects.ts';
import { countTags, tagTags } from '../cache-tags.ts';
import type { Counted } from '../counted-reader.ts';
import type { Audience } from '../edited-fields.ts';
import { tagPlaces } from '../included/places.ts';
import type { Showing } from '../showing.ts';
import { TAG, type TagBody } from './tag.response.ts';

/** Presents a tag as its single read shows it. */
export class TagPresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
  ) {}

  /** How reads present tags to this audience. */
  showing(audience: Audience): Showing<TagView & Counted, TagBody> {
    return {
      what: 'tag',
      audience,
      fields: TAG.fieldsFor(audience),
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: (view, selection) => [...tagTags(view, selection), ...(audience === 'editors' ? countTags(selection) : [])],
      mentioned: (view, links) => ({ places: tagPlaces(view, links), media: view.media }),
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(
    view: TagView & Counted,
    site: Site,
    audience: Audience,
    selection: readonly string[] | null = null,
  ): TagBody {
    const { tag } = view;
    const seo = this.seo.resolve(tag.seo, tagSubject(tag), site);
    const graph = () => this.graphs.tag(view, site);
    return TAG.alone(
      { tag, seo, postCount: view.postCount },
      { audience, entity: tag, groups: this.seo, graph, selection },
    );
  }
}
