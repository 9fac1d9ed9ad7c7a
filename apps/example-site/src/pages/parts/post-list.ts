import { categoryPath, filled, html, inlineMarkdown, picture, postPath, type Html } from '@galley/render';
import type { Frame } from '../../content/frame.ts';
import type { PostList, PostSummary } from '../../content/post-summary.ts';
import { dateTag } from './dates.ts';

/** As wide as the style sheet shows pictures of lists. */
const CARD_SIZES = '(min-width: 60rem) 30rem, (min-width: 42rem) 48vw, 92vw';
const LEAD_SIZES = '(min-width: 62rem) 62rem, 92vw';

/** The posts of one page of a list, and the way to the other pages. */
export function postList(list: PostList, path: string, frame: Frame): Html {
  if (list.posts.length === 0) return html`<p class="empty">Nothing has been published here yet.</p>`;
  return html`<div class="cards">${list.posts.map((post, at) => card(post, frame, at === 0 && list.page === 1))}</div>
    ${pagination(list, path)}`;
}

/** The address of a page of a list; the first has no query. */
export function pageOfList(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** The pages before and after, for links of the document. */
export function neighboursOf({ page, totalPages }: PostList, path: string) {
  return {
    previous: page > 1 ? pageOfList(path, page - 1) : null,
    next: page < totalPages ? pageOfList(path, page + 1) : null,
  };
}

function card(post: PostSummary, frame: Frame, isFirst: boolean): Html {
  const { permalinks, locale } = frame;
  const path = postPath(permalinks, post);
  // The title is enough for readers who cannot see the picture.
  const image = picture(post.featuredMedia, { eager: isFirst, alt: '', sizes: isFirst ? LEAD_SIZES : CARD_SIZES });
  const excerpt = filled(post.excerpt);
  const { category } = post;
  return html`<article class="card${isFirst && ' card-lead'}">
    ${image && html`<a class="card-image" href="${path}" tabindex="-1" aria-hidden="true">${image}</a>`}
    <div class="card-text">
      <h2><a href="${path}">${post.title}</a></h2>
      ${excerpt && html`<p>${inlineMarkdown(excerpt)}</p>`}
      <p class="facts">
        ${dateTag(post.publishedAt, locale)}
        <span>${post.readingTimeMin} min read</span>
        ${category && html`<a href="${categoryPath(permalinks, category)}">${category.name}</a>`}
      </p>
    </div>
  </article>`;
}

/** Links to the pages before and after; nothing where there is one page. */
export function pagination(list: PostList, path: string): Html | null {
  if (list.totalPages === 1) return null;
  const { previous, next } = neighboursOf(list, path);
  return html`<nav class="pagination" aria-label="Pages">
    ${previous && html`<a rel="prev" href="${previous}">Newer</a>`}
    <span>Page ${list.page} of ${list.totalPages}</span>
    ${next && html`<a rel="next" href="${next}">Older</a>`}
  </nav>`;
}
