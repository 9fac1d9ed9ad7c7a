import type { Frame } from '../content/frame.ts';
import type { PostList } from '../content/post-summary.ts';
import { html } from '../html/html.ts';
import type { PageParts } from './document.ts';
import { neighboursOf, pageOfList, postList } from './post-list.ts';
import { workspaceImages } from './shared-images.ts';

export function homePage(list: PostList, frame: Frame): PageParts {
  return {
    meta: {
      seo: null,
      name: list.page === 1 ? null : `Page ${list.page}`,
      summary: frame.workspace.aboutMd,
      path: pageOfList('/', list.page),
      type: 'website',
      images: workspaceImages(frame),
      neighbours: neighboursOf(list, '/'),
    },
    content: html`<h1 class="visually-hidden">${frame.name}</h1>
      ${postList(list, '/', frame)}`,
  };
}
