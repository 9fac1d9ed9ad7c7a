import { html, pageMeta } from '@galley/render';
import type { Frame } from '../content/frame.ts';
import type { Media, Page } from '../content/model.ts';
import { body } from '../html/body.ts';
import type { PageParts } from './parts/document.ts';

/** @param media the files that the page's blocks and SEO group refer to, by id */
export function staticPage(page: Page, media: ReadonlyMap<string, Media>, frame: Frame, isPreview: boolean): PageParts {
  return {
    meta: pageMeta(page, frame, media),
    content: html`<article class="post">
      <header class="post-header"><h1>${page.title}</h1></header>
      <div class="prose">${body(page.bodyJson, media, new Set(['content']), isPreview)}</div>
    </article>`,
  };
}
