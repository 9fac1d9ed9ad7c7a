import { filled, html, ownMeta } from '@galley/render';
import type { Frame } from '../content/frame.ts';
import type { PostList } from '../content/post-summary.ts';
import type { PageParts } from './parts/document.ts';
import { neighboursOf, pageOfList, postList } from './parts/post-list.ts';

export function homePage(list: PostList, frame: Frame): PageParts {
  return {
    meta: ownMeta(
      {
        name: list.page === 1 ? null : `Page ${list.page}`,
        summary: filled(frame.workspace.aboutMd) ?? newestTitles(list, frame),
        path: pageOfList('/', list.page),
        neighbours: neighboursOf(list, '/'),
      },
      frame,
    ),
    content: html`<h1 class="visually-hidden">${frame.name}</h1>
      ${postList(list, '/', frame)}`,
  };
}

/** For a blog that says nothing about itself. */
function newestTitles({ posts }: PostList, { name }: Frame): string {
  return [name, ...posts.map(({ title }) => title)].join(' · ');
}
