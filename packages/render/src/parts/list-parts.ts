import { dateText } from '../html/dates.ts';
import { filled, html, type Html } from '../html/html.ts';
import { inline } from '../markdown/markdown.ts';
import type { Site } from '../model.ts';
import type { ListedPost } from '../pages/site-pages.ts';
import { categoryPath, postPath, slugPath } from '../permalinks/resource-path.ts';
import { picture } from '../pictures/picture.ts';

/** As wide as the style sheet of the starters shows pictures of lists. */
const CARD_SIZES = '(min-width: 64rem) 19rem, (min-width: 42rem) 46vw, 92vw';
const LEAD_SIZES = '(min-width: 64rem) 37rem, 92vw';

export interface CardsOptions {
  /** Whether the first post is shown larger, as on a home page. */
  readonly lead?: boolean | undefined;
}

/** Posts as cards with picture, category, title, excerpt, author and date. Classes are those of the starters' style sheet. */
export function cards(posts: readonly ListedPost[], site: Site, { lead = false }: CardsOptions = {}): Html {
  return html`<div class="cards">${posts.map((post, at) => card(post, site, at === 0, lead && at === 0))}</div>`;
}

function card(post: ListedPost, site: Site, isFirst: boolean, isLead: boolean): Html {
  const { permalinks } = site;
  const path = postPath(permalinks, post);
  // The title is enough for readers who cannot see the picture.
  const image = picture(post.featuredMedia, { eager: isFirst, alt: '', sizes: isLead ? LEAD_SIZES : CARD_SIZES });
  const excerpt = filled(post.excerpt);
  const { category } = post;
  return html`<article class="card${isLead && ' card-lead'}">
    ${image && html`<a class="card-image" href="${path}" tabindex="-1" aria-hidden="true">${image}</a>`}
    <div class="card-text">
      ${category && html`<p class="kicker"><a href="${categoryPath(permalinks, category)}">${category.name}</a></p>`}
      <h2><a href="${path}">${post.title}</a></h2>
      ${excerpt && html`<p>${inline(excerpt)}</p>`} ${byline(post, site)}
    </div>
  </article>`;
}

/** Author, date and reading time of a post. */
export function byline(
  { author, publishedAt, readingTimeMin }: Pick<ListedPost, 'author' | 'publishedAt' | 'readingTimeMin'>,
  { permalinks, locale }: Site,
): Html {
  return html`<p class="facts">
    <a rel="author" href="${slugPath(permalinks, 'author', author)}">${author.displayName}</a>
    ${dateTag(publishedAt, locale)}
    <span>${readingTimeMin} min read</span>
  </p>`;
}

/** A day in a `time` element; nothing for what has none. */
export function dateTag(instant: string | null, locale: string): Html | null {
  return instant === null ? null : html`<time datetime="${instant}">${dateText(instant, locale)}</time>`;
}

/** Posts by their year, for an archive. */
export function years(posts: readonly ListedPost[], { permalinks, locale }: Site): Html {
  const byYear = new Map<string, ListedPost[]>();
  for (const post of posts) {
    const year = (post.publishedAt ?? '').slice(0, 4);
    byYear.set(year, [...(byYear.get(year) ?? []), post]);
  }
  return html`${[...byYear].map(
    ([year, some]) =>
      html`<section class="year" aria-labelledby="year-${year}">
        <h2 id="year-${year}">${year}</h2>
        <ul>
          ${some.map(
            (post) =>
              html`<li>
                <a href="${postPath(permalinks, post)}">${post.title}</a> ${dateTag(post.publishedAt, locale)}
              </li>`,
          )}
        </ul>
      </section>`,
  )}`;
}

/** Where a list goes on. */
export interface Pages {
  readonly number: number;
  readonly of: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Links to the pages before and after; nothing where there is one page. */
export function pagination({ number, of, previous, next }: Pages): Html | null {
  if (of === 1) return null;
  return html`<nav class="pagination" aria-label="Pages">
    ${previous === null ? html`<span></span>` : html`<a rel="prev" href="${previous}">Newer</a>`}
    <span>Page ${number} of ${of}</span>
    ${next === null ? html`<span></span>` : html`<a rel="next" href="${next}">Older</a>`}
  </nav>`;
}

/** What a visitor looked for, with the form to look for something else, and what was found. */
export function searchResults(words: string, posts: readonly ListedPost[], site: Site): Html {
  return html`<header class="collection-header">
      <h1>Search</h1>
      ${searchForm(words)}
    </header>
    ${
      words !== '' && posts.length === 0
        ? html`<p class="empty" role="status">Nothing was found for “${words}”.</p>`
        : cards(posts, site)
    }`;
}

/** A form that leads to `/search?q=…`. */
export function searchForm(words: string, path = '/search'): Html {
  return html`<form class="search" role="search" action="${path}">
    <label class="visually-hidden" for="q">Words to look for</label>
    <input id="q" name="q" type="search" value="${words}" maxlength="200" autocomplete="off" required />
    <button class="button">Search</button>
  </form>`;
}
