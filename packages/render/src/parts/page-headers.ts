import { filled, html, type Html } from '../html/html.ts';
import { prose } from '../markdown/markdown.ts';
import type { Site } from '../model.ts';
import type { ListPage, PostPage, TextPage } from '../pages/site-pages.ts';
import { picture } from '../pictures/picture.ts';
import { byline, cards, pagination, years } from './list-parts.ts';
import { breadcrumbs } from './post-parts.ts';

/** Above a list: what its posts have in common. The home page begins with the name of the site, and what it is about. */
export function listHeader({ kind, entity, number, trail }: ListPage, { name, workspace }: Site): Html {
  const isFront = kind === 'home' && number === 1;
  const own = kind === 'home' ? name : 'Archive';
  const about = entity === null ? isFront && workspace.aboutMd : 'bio' in entity ? entity.bio : descriptionOf(entity);
  const text = filled(about || null);
  const title = entity === null ? own : 'displayName' in entity ? entity.displayName : entity.name;
  return html`<header class="collection-header${isFront && ' cover'}">
    ${breadcrumbs(trail)}
    ${entity && 'avatarMedia' in entity && picture(entity.avatarMedia, { alt: '', sizes: '6rem' })}
    <h1 dir="auto">${title}</h1>
    ${text && prose(text)}
  </header>`;
}

/** A whole list: its header, its posts, and links to the pages before and after. An archive names its posts by year. */
export function listContent(page: ListPage, site: Site): Html {
  const lead = page.kind === 'home' && page.number === 1;
  const posts = page.kind === 'archive' ? years(page.posts, site) : cards(page.posts, site, { lead });
  return html`${listHeader(page, site)} ${posts} ${pagination(page)}`;
}

/** Above a post or a page: title, excerpt, and who wrote it when. */
export function textHeader(page: PostPage | TextPage, site: Site): Html {
  if (page.kind === 'page') return html`<header class="post-header"><h1 dir="auto">${page.page.title}</h1></header>`;
  const excerpt = filled(page.post.excerpt);
  return html`<header class="post-header">
    ${breadcrumbs(page.trail)}
    <h1 dir="auto">${page.post.title}</h1>
    ${excerpt && html`<div class="lede">${prose(excerpt)}</div>`} ${byline(page.post, site)}
  </header>`;
}

function descriptionOf(entity: object): string | null {
  return 'description' in entity ? (entity.description as string | null) : null;
}
