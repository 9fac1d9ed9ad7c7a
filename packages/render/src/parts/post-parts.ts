import type { Post } from '@galley/client';
import { filled, html, type Html } from '../html/html.ts';
import { inline, plainText, prose } from '../markdown/markdown.ts';
import type { Site } from '../model.ts';
import type { Link } from '../pages/site-content.ts';
import type { PostPage } from '../pages/site-pages.ts';
import { slugPath } from '../permalinks/resource-path.ts';
import { picture } from '../pictures/picture.ts';

/** From the home page down; nothing for an empty trail. */
export function breadcrumbs(trail: readonly Link[]): Html | null {
  if (trail.length === 0) return null;
  return html`<nav class="breadcrumbs" aria-label="Breadcrumb">
    <ol>
      ${[{ label: 'Home', path: '/' }, ...trail].map(
        ({ label, path }) => html`<li><a href="${path}">${label}</a></li>`,
      )}
    </ol>
  </nav>`;
}

/** The picture of a post above its text, with its caption. */
export function leadPicture(media: Post['featuredMedia']): Html | null {
  const image = picture(media, { eager: true, sizes: '(min-width: 64rem) 62rem, 92vw' });
  const caption = filled(media?.caption);
  return (
    image &&
    html`<figure class="image lead">${image}${caption && html`<figcaption>${inline(caption)}</figcaption>`}</figure>`
  );
}

/** The headings of a post, from two on: one alone needs no table. */
export function contents(tocItems: Post['tocItems']): Html | null {
  if (tocItems.length < 2) return null;
  const entries = tocItems.map(
    ({ level, text, id }) => html`<li class="toc-${level}"><a href="#${id}">${plainText(text)}</a></li>`,
  );
  return html`<nav class="toc" aria-label="On this page">
    <p class="toc-title">On this page</p>
    <ol>
      ${entries}
    </ol>
  </nav>`;
}

/** The tags of a post. */
export function tagLinks(tags: Post['tags'], { permalinks }: Site): Html | null {
  if (tags.length === 0) return null;
  return html`<ul class="tags" aria-label="Tags">
    ${tags.map((tag) => html`<li><a href="${slugPath(permalinks, 'tag', tag)}">${tag.name}</a></li>`)}
  </ul>`;
}

/** Who wrote a post, if the author has a bio. */
export function authorNote(author: Post['author'], { permalinks }: Site): Html | null {
  const bio = filled(author.bio);
  if (bio === null) return null;
  return html`<aside class="author-note" aria-label="About the author">
    ${picture(author.avatarMedia, { alt: '', sizes: '4rem' })}
    <div>
      <p class="author-name"><a href="${slugPath(permalinks, 'author', author)}">${author.displayName}</a></p>
      ${prose(bio)}
    </div>
  </aside>`;
}

/** What to read after a post: pinned posts, and those before and after it. */
export function readNext({ related, older, newer }: Pick<PostPage, 'related' | 'older' | 'newer'>): Html {
  const pinned = related.map(
    ({ label, path, excerpt }) =>
      html`<li><a href="${path}">${label}</a>${filled(excerpt) && html`<p>${inline(excerpt ?? '')}</p>`}</li>`,
  );
  return html`${
    pinned.length > 0 &&
    html`<section class="related" aria-labelledby="related">
      <h2 id="related">Read next</h2>
      <ul>
        ${pinned}
      </ul>
    </section>`
  }${
    (older || newer) &&
    html`<nav class="around" aria-label="More posts">
      ${older && html`<a rel="prev" href="${older.path}"><span>Older</span> ${older.label}</a>`}
      ${newer && html`<a rel="next" href="${newer.path}"><span>Newer</span> ${newer.label}</a>`}
    </nav>`
  }`;
}
