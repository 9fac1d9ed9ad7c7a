import type { AuthorView } from '../../../domain/author/author-view.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { authorSubject } from '../../../use-cases/seo-subjects.ts';
import { authorTags, countTags } from '../cache-tags.ts';
import type { Counted } from '../counted-reader.ts';
import type { Audience } from '../edited-fields.ts';
import { authorPlaces } from '../included/places.ts';
import type { Showing } from '../showing.ts';
import { AUTHOR, type AuthorBody } from './author.response.ts';

/** Presents an author as its single read shows it. */
export class AuthorPresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
    private readonly urls: MediaUrls,
  ) {}

  /** How reads present authors to this audience. */
  showing(audience: Audience): Showing<AuthorView & Counted, AuthorBody> {
    return {
      what: 'author',
      audience,
      fields: AUTHOR.fieldsFor(audience),
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: (view, selection) => [...authorTags(view), ...(audience === 'editors' ? countTags(selection) : [])],
      mentioned: (view, links) => ({ places: authorPlaces(view, links), media: view.media }),
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(
    view: AuthorView & Counted,
    site: Site,
    audience: Audience,
    selection: readonly string[] | null = null,
  ): AuthorBody {
    const { author } = view;
    const seo = this.seo.resolve(author.seo, authorSubject(author), site);
    const graph = () => this.graphs.author(view, site);
    return AUTHOR.alone(
      { author, media: view.media, urls: this.urls, seo, postCount: view.postCount },
      { audience, entity: author, groups: this.seo, graph, selection },
    );
  }
}
