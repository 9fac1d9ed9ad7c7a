import { withTextAddresses } from '../../../domain/blocks/shown-body.ts';
import type { PageView } from '../../../domain/page/page-view.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { pageSubject } from '../../../use-cases/seo-subjects.ts';
import { pageTags } from '../cache-tags.ts';
import type { Audience } from '../edited-fields.ts';
import { pagePlaces } from '../included/places.ts';
import { urlIn } from '../media/media-urls-of.ts';
import type { Showing } from '../showing.ts';
import { PAGE, type PageBody } from './page.response.ts';

/** The fields computed from the body. */
const OF_PAGE_BODY = ['bodyJson', 'bodyText', 'jsonLd'];

/** Presents a page. */
export class PagePresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
    private readonly urls: MediaUrls,
  ) {}

  /** How reads present pages to this audience. */
  showing(audience: Audience): Showing<PageView, PageBody> {
    return {
      what: 'page',
      audience,
      fields: PAGE.fieldsFor(audience),
      ofBodies: OF_PAGE_BODY,
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: pageTags,
      mentioned: (view, links) => ({ places: pagePlaces(view, links), media: view.media }),
    };
  }

  /**
   * Editors get texts as stored; consumers get them with addresses in place of `media:<id>`.
   *
   * @param selection the fields wanted, or null for all
   */
  present(view: PageView, site: Site, audience: Audience, selection: readonly string[] | null = null): PageBody {
    const stored = view.page;
    const page = audience === 'editors' ? stored : withTextAddresses(stored, urlIn(view.media, this.urls));
    const seo = this.seo.resolve(page.seo, pageSubject(page), site);
    const graph = () => this.graphs.page(view, site);
    return PAGE.alone(
      { ...view, page, urls: this.urls, seo },
      { audience, entity: page, groups: this.seo, graph, selection },
    );
  }
}
