import type { Frame } from '../content/frame.ts';
import type { PostList } from '../content/post-summary.ts';
import { filled, html } from '../html/html.ts';
import type { PageParts } from './parts/document.ts';
import { neighboursOf, pageOfList, postList } from './parts/post-list.ts';
import { workspaceImages } from './parts/shared-images.ts';

export function homePage(list: PostList, frame: Frame): PageParts {
  return {
    meta: {
      seo: null,
      name: list.page === 1 ? null : `Page ${list.page}`,
      summary: filled(frame.workspace.aboutMd) ?? newestTitles(list, frame),
      path: pageOfList('/', list.page),
      type: 'website',
      images: workspaceImages(frame),
      neighbours: neighboursOf(list, '/'),
    },
    content: html`<h1 class="visually-hidden">${frame.name}</h1>
      ${postList(list, '/', frame)}`,
  };
}

/** For a blog that says nothing about itself. */
function newestTitles({ posts }: PostList, { name }: Frame): string {
  return [name, ...posts.map(({ title }) => title)].join(' · ');
}
