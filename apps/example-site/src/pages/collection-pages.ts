import { childrenOf, trailOf, type Frame } from '../content/frame.ts';
import type { Author, Category, Media, SeoGroup, Tag } from '../content/model.ts';
import type { PostList } from '../content/post-summary.ts';
import { filled, html, type Html, type Piece } from '../html/html.ts';
import { mediaImage } from '../html/images.ts';
import { prose } from '../html/markdown.ts';
import { leavesSite, safeLink } from '../html/safe-url.ts';
import { categoryPath, slugPath } from '../routing/resource-path.ts';
import { breadcrumbs } from './parts/breadcrumbs.ts';
import type { PageParts } from './parts/document.ts';
import type { PageMeta } from './parts/head.ts';
import { neighboursOf, pageOfList, postList } from './parts/post-list.ts';
import { sharedImages } from './parts/shared-images.ts';

type Files = ReadonlyMap<string, Media>;

export function categoryPage(category: Category, list: PostList, media: Files, frame: Frame): PageParts {
  const path = categoryPath(frame.permalinks, category);
  const children = childrenOf(category, frame);
  const description = filled(category.description);
  const trail = trailOf(category, frame).slice(0, -1);
  return {
    meta: {
      ...collectionMeta(category, list, path),
      name: category.name,
      summary: category.description,
      images: sharedImages(category.seo, media, null, frame),
    },
    content: html`<header class="collection-header">
        ${breadcrumbs(trail, frame.workspace.breadcrumbsEnabled)}
        <h1>${category.name}</h1>
        ${description && prose(description)}
        ${
          children.length > 0 &&
          html`<ul class="tags" aria-label="Subcategories">
            ${children.map((child) => html`<li><a href="${categoryPath(frame.permalinks, child)}">${child.name}</a></li>`)}
          </ul>`
        }
      </header>
      ${postList(list, path, frame)}`,
  };
}

export function tagPage(tag: Tag, list: PostList, media: Files, frame: Frame): PageParts {
  const path = slugPath(frame.permalinks, 'tag', tag);
  return {
    meta: {
      ...collectionMeta(tag, list, path),
      name: tag.name,
      summary: null,
      images: sharedImages(tag.seo, media, null, frame),
    },
    content: html`<header class="collection-header">
        <p class="kicker">Tag</p>
        <h1>${tag.name}</h1>
      </header>
      ${postList(list, path, frame)}`,
  };
}

export function authorPage(author: Author, list: PostList, media: Files, frame: Frame): PageParts {
  const path = slugPath(frame.permalinks, 'author', author);
  return {
    meta: {
      ...collectionMeta(author, list, path),
      type: 'profile',
      name: author.displayName,
      summary: author.bio,
      images: sharedImages(author.seo, media, author.avatarMedia, frame),
    },
    content: html`<header class="collection-header author-header">${portrait(author)}</header>
      <h2 class="section-title">Posts</h2>
      ${postList(list, path, frame)}`,
  };
}

/** What all lists say about themselves; a later page is described like the first, and only its address differs. */
function collectionMeta({ seo, jsonLd }: { seo: SeoGroup; jsonLd: unknown }, list: PostList, path: string) {
  return {
    // A canonical address of the author's own choice is that of the first page.
    seo: list.page === 1 ? seo : { ...seo, canonicalUrl: null },
    path: pageOfList(path, list.page),
    type: 'website' as const,
    jsonLd,
    neighbours: neighboursOf(list, path),
  } satisfies Partial<PageMeta>;
}

function portrait(author: Author): Html {
  const { honorificPrefix, honorificSuffix, jobTitle, worksFor } = author.person;
  const name = [honorificPrefix, author.displayName, honorificSuffix].filter((part) => part !== null).join(' ');
  const work = [jobTitle, worksFor].filter((part) => part !== null).join(', ');
  const bio = filled(author.bio);
  return html`${mediaImage(author.avatarMedia, { eager: true, alt: '', sizes: '6rem' })}
    <div>
      <h1>${name}</h1>
      ${filled(work) && html`<p class="facts">${work}</p>`}
      ${filled(author.credentials) && html`<p class="facts">${author.credentials}</p>`} ${bio && prose(bio)}
      ${elsewhere(author.sameAs)}
    </div>`;
}

function elsewhere(addresses: readonly string[]): Piece {
  const links = addresses.map(safeLink).filter((link) => link !== null && leavesSite(link));
  if (links.length === 0) return null;
  return html`<ul class="tags" aria-label="Elsewhere">
    ${links.map((link) => html`<li><a rel="me noopener" href="${link}">${hostOf(link ?? '')}</a></li>`)}
  </ul>`;
}

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '') || link;
}
