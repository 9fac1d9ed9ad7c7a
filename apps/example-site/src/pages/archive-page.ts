import { html, ownMeta, postPath, type Html } from '@galley/render';
import type { Frame } from '../content/frame.ts';
import type { PostList, PostSummary } from '../content/post-summary.ts';
import { dateTag } from './parts/dates.ts';
import type { PageParts } from './parts/document.ts';
import { neighboursOf, pageOfList, pagination } from './parts/post-list.ts';

export const ARCHIVE_PATH = '/archive';

/** Every post by its year, newest first. */
export function archivePage(list: PostList, frame: Frame): PageParts {
  const years = new Map<string, PostSummary[]>();
  for (const post of list.posts) {
    const year = (post.publishedAt ?? post.createdAt).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return {
    meta: ownMeta(
      {
        name: list.page === 1 ? 'Archive' : `Archive, page ${list.page}`,
        summary: `Everything that ${frame.name} has published, by year.`,
        path: pageOfList(ARCHIVE_PATH, list.page),
        neighbours: neighboursOf(list, ARCHIVE_PATH),
      },
      frame,
    ),
    content: html`<header class="collection-header"><h1>Archive</h1></header>
      ${[...years].map(([year, posts]) => yearOf(year, posts, frame))} ${pagination(list, ARCHIVE_PATH)}`,
  };
}

function yearOf(year: string, posts: readonly PostSummary[], { permalinks, locale }: Frame): Html {
  return html`<section class="year" aria-labelledby="year-${year}">
    <h2 id="year-${year}">${year}</h2>
    <ul>
      ${posts.map(
        (post) =>
          html`<li><a href="${postPath(permalinks, post)}">${post.title}</a> ${dateTag(post.publishedAt, locale)}</li>`,
      )}
    </ul>
  </section>`;
}
