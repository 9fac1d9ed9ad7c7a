import { arrayOf, choice, component, instant, orNull, ResponseShape, text, uuid } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { withImageUrls } from '../../../domain/blocks/image-urls.ts';
import { PAGE_FIELDS, PAGE_STATUSES, PAGE_TYPES } from '../../../domain/page/page-fields.ts';
import type { PageView } from '../../../domain/page/page-view.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { EntityResponse } from '../entity-response.ts';
import { shownFields } from '../fields/shown-fields.ts';
import { graphOf } from '../graph-schema.ts';
import { urlIn } from '../media/media-urls-of.ts';

interface ShownPage extends PageView {
  readonly urls: MediaUrls;
  /** The resolved SEO group. */
  readonly seo: JsonObject;
}

const fields = ResponseShape.of<ShownPage>()({
  id: [uuid, ({ page }) => page.id],
  workspaceId: [uuid, ({ page }) => page.workspaceId],
  ...shownFields(PAGE_FIELDS, ({ page }: ShownPage) => page),
  bodyJson: [
    { ...arrayOf(component('Block')), example: [{ type: 'paragraph', text: 'We bake at night.' }] },
    ({ page, media, urls }) => withImageUrls(page.bodyJson, urlIn(media, urls)),
  ],
  bodyText: [{ ...text, example: 'We bake at night.' }, ({ page }) => page.bodyText],
  pageType: [{ ...choice(...PAGE_TYPES), example: 'AboutPage' }, ({ page }) => page.pageType],
  status: [{ ...choice(...PAGE_STATUSES), example: 'published' }, ({ page }) => page.status],
  publishedAt: [orNull(instant), ({ page }) => page.publishedAt?.toISOString() ?? null],
  seo: [component('SeoGroup'), ({ seo }) => seo],
  createdAt: [instant, ({ page }) => page.createdAt.toISOString()],
  updatedAt: [instant, ({ page }) => page.updatedAt.toISOString()],
});

export const PAGE = new EntityResponse(
  'Page',
  fields,
  graphOf({ '@type': 'AboutPage', '@id': 'https://kettle.example/about', name: 'About us' }),
  ResponseShape.of<ShownPage>()({
    scheduledAt: [{ ...orNull(instant), example: null }, ({ page }) => page.scheduledAt?.toISOString() ?? null],
    unpublishAt: [{ ...orNull(instant), example: null }, ({ page }) => page.unpublishAt?.toISOString() ?? null],
  }),
);

/** A single read of a page, or its selected fields. */
export type PageBody = ReturnType<typeof PAGE.alone>;
