import { html, ownMeta, searchForm, type Html } from '@galley/render';
import type { Frame } from '../content/frame.ts';
import type { PostList } from '../content/post-summary.ts';
import type { PageParts } from './parts/document.ts';
import { postList } from './parts/post-list.ts';

export const SEARCH_PATH = '/search';

/** @param list what was found; null before anything was asked */
export function searchPage(query: string, list: PostList | null, frame: Frame): PageParts {
  return {
    meta: ownMeta(
      {
        name: query === '' ? 'Search' : `Search: ${query}`,
        summary: `Search ${frame.name}.`,
        path: SEARCH_PATH,
        // Lists of results are endless and say nothing new.
        isIndexed: false,
      },
      frame,
    ),
    content: html`<header class="collection-header">
        <h1>Search</h1>
        ${searchForm(query)}
      </header>
      ${list && found(query, list, frame)}`,
  };
}

function found(query: string, list: PostList, frame: Frame): Html {
  if (list.posts.length === 0) return html`<p class="empty" role="status">Nothing was found for “${query}”.</p>`;
  return postList(list, `${SEARCH_PATH}?q=${encodeURIComponent(query)}`, frame);
}
