import {
  authorMeta,
  categoryMeta,
  categoryPath,
  filled,
  html,
  leavesSite,
  markdown,
  picture,
  safeLink,
  tagMeta,
  type Html,
  type PageMeta,
  type Piece,
} from '@galley/render';
import { childrenOf, trailOf, type Frame } from '../content/frame.ts';
import type { Author, Category, Media, Tag } from '../content/model.ts';
import type { PostList } from '../content/post-summary.ts';
import { breadcrumbs } from './parts/breadcrumbs.ts';
import type { PageParts } from './parts/document.ts';
import { neighboursOf, pageOfList, postList } from './parts/post-list.ts';

type Files = ReadonlyMap<string, Media>;

export function categoryPage(category: Category, list: PostList, media: Files, frame: Frame): PageParts {
  const meta = categoryMeta(category, frame, media);
  const children = childrenOf(category, frame);
  const description = filled(category.description);
  const trail = trailOf(category, frame).slice(0, -1);
  return {
    meta: pageOfCollection(meta, list),
    content: html`<header class="collection-header">
        ${breadcrumbs(trail, frame.workspace.breadcrumbsEnabled)}
        <h1>${category.name}</h1>
        ${description && markdown(description)}
        ${
          children.length > 0 &&
          html`<ul class="tags" aria-label="Subcategories">
            ${children.map((child) => html`<li><a href="${categoryPath(frame.permalinks, child)}">${child.name}</a></li>`)}
          </ul>`
        }
      </header>
      ${postList(list, meta.path, frame)}`,
  };
}

export function tagPage(tag: Tag, list: PostList, media: Files, frame: Frame): PageParts {
  const meta = tagMeta(tag, frame, media);
  return {
    meta: pageOfCollection(meta, list),
    content: html`<header class="collection-header">
        <p class="kicker">Tag</p>
        <h1>${tag.name}</h1>
      </header>
      ${postList(list, meta.path, frame)}`,
  };
}

export function authorPage(author: Author, list: PostList, media: Files, frame: Frame): PageParts {
  const meta = authorMeta(author, frame, media);
  return {
    meta: pageOfCollection(meta, list),
    content: html`<header class="collection-header author-header">${portrait(author)}</header>
      <h2 class="section-title">Posts</h2>
      ${postList(list, meta.path, frame)}`,
  };
}

/** A later page is described like the first, and only its path differs. */
function pageOfCollection({ seo, path, ...meta }: PageMeta, list: PostList): PageMeta {
  return {
    ...meta,
    // A canonical URL of the author's own choice is that of the first page.
    seo: seo && (list.page === 1 ? seo : { ...seo, canonicalUrl: null }),
    path: pageOfList(path, list.page),
    neighbours: neighboursOf(list, path),
  };
}

function portrait(author: Author): Html {
  const { honorificPrefix, honorificSuffix, jobTitle, worksFor } = author.person;
  const name = [honorificPrefix, author.displayName, honorificSuffix].filter((part) => part !== null).join(' ');
  const work = [jobTitle, worksFor].filter((part) => part !== null).join(', ');
  const bio = filled(author.bio);
  return html`${picture(author.avatarMedia, { eager: true, alt: '', sizes: '6rem' })}
    <div>
      <h1>${name}</h1>
      ${filled(work) && html`<p class="facts">${work}</p>`}
      ${filled(author.credentials) && html`<p class="facts">${author.credentials}</p>`} ${bio && markdown(bio)}
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
