import type { Frame } from '../content/frame.ts';
import type { Media, Page } from '../content/model.ts';
import { renderBlocks } from '../html/blocks.ts';
import { html } from '../html/html.ts';
import { slugPath } from '../routing/resource-path.ts';
import type { PageParts } from './parts/document.ts';
import { sharedImages } from './parts/shared-images.ts';

/** @param media the files that the page's blocks and SEO group refer to, by id */
export function staticPage(page: Page, media: ReadonlyMap<string, Media>, frame: Frame): PageParts {
  return {
    meta: {
      seo: page.seo,
      name: page.title,
      summary: page.bodyText,
      path: slugPath(frame.permalinks, 'page', page),
      type: 'website',
      images: sharedImages(page.seo, media, null, frame),
      jsonLd: page.jsonLd,
    },
    content: html`<article class="post">
      <header class="post-header"><h1>${page.title}</h1></header>
      <div class="prose">${renderBlocks(page.bodyJson, { media, ids: new Set(['content']) })}</div>
    </article>`,
  };
}
