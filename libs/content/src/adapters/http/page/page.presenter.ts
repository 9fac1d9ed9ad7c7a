import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import { withImageUrls } from '../../../domain/blocks/image-urls.ts';
import type { PageView } from '../../../domain/page/page-view.ts';
import type { EntityGraphs } from '../../../ports/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/entity-seo.port.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { pageSubject } from '../../../use-cases/seo-subjects.ts';
import { pageTags } from '../cache-tags.ts';
import type { Showing } from '../entity-reads.ts';
import { asEdited, EDITORS_FIELDS, withGraph, type Audience } from '../with-graph.ts';

/** Every top-level field of a Page, in the order of the answer. */
export const PAGE_FIELDS = [
  'id',
  'workspaceId',
  'slug',
  'title',
  'bodyJson',
  'bodyText',
  'pageType',
  'status',
  'publishedAt',
  'seo',
  'createdAt',
  'updatedAt',
  'jsonLd',
] as const;

/** Those that are made of the body. */
export const OF_PAGE_BODY = ['bodyJson', 'bodyText', 'jsonLd'];

export interface PageBody {
  id: string;
  workspaceId: string;
  slug: string;
  title: string;
  bodyJson: readonly Block[];
  bodyText: string;
  pageType: string;
  status: string;
  publishedAt: string | null;
  seo: JsonObject;
  createdAt: string;
  updatedAt: string;
}

/** A Page as clients see it. */
export class PagePresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
    private readonly urls: MediaUrls,
  ) {}

  /** How reads show the entity to these readers. */
  showing(audience: Audience): Showing<PageView> {
    return {
      what: 'page',
      audience,
      fields: audience === 'editors' ? [...PAGE_FIELDS, ...EDITORS_FIELDS] : PAGE_FIELDS,
      ofBodies: OF_PAGE_BODY,
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: pageTags,
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(view: PageView, site: Site, audience: Audience, selection: readonly string[] | null = null): object {
    const body = this.body(view, this.seo.resolve(view.page.seo, pageSubject(view.page), site));
    const shown = audience === 'editors' ? asEdited(body, view.page, this.seo) : body;
    return withGraph(shown, () => this.graphs.page(view, site), selection);
  }

  private body({ page, media }: PageView, seo: JsonObject): PageBody {
    return {
      id: page.id,
      workspaceId: page.workspaceId,
      slug: page.slug,
      title: page.title,
      bodyJson: withImageUrls(page.bodyJson, (mediaId) => {
        const file = media.get(mediaId.toLowerCase());
        return file ? this.urls.of(file.storagePath) : null;
      }),
      bodyText: page.bodyText,
      pageType: page.pageType,
      status: page.status,
      publishedAt: page.publishedAt?.toISOString() ?? null,
      seo,
      createdAt: page.createdAt.toISOString(),
      updatedAt: page.updatedAt.toISOString(),
    };
  }
}
