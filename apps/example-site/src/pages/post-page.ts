import {
  filled,
  html,
  inlineMarkdown,
  markdown,
  picture,
  plainText,
  postMeta,
  slugPath,
  type Html,
} from '@galley/render';
import { trailOf, type Frame, type Link } from '../content/frame.ts';
import type { Media, Post } from '../content/model.ts';
import { body } from '../html/body.ts';
import { breadcrumbs } from './parts/breadcrumbs.ts';
import { dateTag } from './parts/dates.ts';
import type { PageParts } from './parts/document.ts';

/** A post and what else its page shows. */
export interface ShownPost {
  readonly post: Post;
  /** The files that its blocks and its SEO group refer to, by id. */
  readonly media: ReadonlyMap<string, Media>;
  readonly related: readonly (Link & { readonly excerpt: string | null })[];
  readonly isPreview: boolean;
}

export function postPage(shown: ShownPost, frame: Frame): PageParts {
  return {
    meta: postMeta(shown.post, frame, shown.media),
    content: content(shown, frame),
  };
}

function content({ post, media, related, isPreview }: ShownPost, frame: Frame): Html {
  const { workspace, permalinks } = frame;
  const trail = post.category ? trailOf(post.category, frame) : [];
  const excerpt = filled(post.excerpt);
  const ids = new Set(['content', 'related']);
  return html`<article class="post">
      <header class="post-header">
        ${breadcrumbs(trail, workspace.breadcrumbsEnabled)}
        <h1>${post.title}</h1>
        ${excerpt && html`<p class="lede">${inlineMarkdown(excerpt)}</p>`} ${byline(post, frame)}
      </header>
      ${leadImage(post.featuredMedia)} ${contents(post)}
      <div class="prose">${body(post.bodyJson, media, ids, isPreview)} ${body(post.structuredBlocks, media, ids)}</div>
      ${
        post.tags.length > 0 &&
        html`<ul class="tags" aria-label="Tags">
          ${post.tags.map((tag) => html`<li><a href="${slugPath(permalinks, 'tag', tag)}">${tag.name}</a></li>`)}
        </ul>`
      }
      ${authorNote(post, frame)}
    </article>
    ${
      related.length > 0 &&
      html`<section class="related" aria-labelledby="related">
        <h2 id="related">Read next</h2>
        <ul>
          ${related.map(
            ({ label, path, excerpt }) =>
              html`<li>
                <a href="${path}">${label}</a>${filled(excerpt) && html`<p>${inlineMarkdown(excerpt ?? '')}</p>`}
              </li>`,
          )}
        </ul>
      </section>`
    }`;
}

function byline({ author, publishedAt, updatedAt, readingTimeMin }: Post, { permalinks, locale }: Frame): Html {
  const published = dateTag(publishedAt, locale);
  const isRevised = publishedAt !== null && updatedAt.slice(0, 10) > publishedAt.slice(0, 10);
  return html`<p class="facts">
    <span>By <a rel="author" href="${slugPath(permalinks, 'author', author)}">${author.displayName}</a></span>
    ${published} ${isRevised && html`<span>updated ${dateTag(updatedAt, locale)}</span>`}
    <span>${readingTimeMin} min read</span>
  </p>`;
}

function leadImage(media: Media | null): Html | null {
  const image = picture(media, { eager: true });
  const caption = filled(media?.caption);
  return (
    image &&
    html`<figure class="image lead">
      ${image}${caption && html`<figcaption>${inlineMarkdown(caption)}</figcaption>`}
    </figure>`
  );
}

/** From two headings on; one alone needs no table. */
function contents({ tocItems }: Post): Html | null {
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

function authorNote({ author }: Post, { permalinks }: Frame): Html | null {
  const bio = filled(author.bio);
  if (bio === null) return null;
  return html`<aside class="author-note" aria-label="About the author">
    ${picture(author.avatarMedia, { alt: '', sizes: '6rem' })}
    <div>
      <p class="author-name"><a href="${slugPath(permalinks, 'author', author)}">${author.displayName}</a></p>
      ${markdown(bio)}
    </div>
  </aside>`;
}
