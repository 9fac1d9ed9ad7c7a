import type { Frame } from '../../content/frame.ts';
import type { Media, SeoGroup, Workspace } from '../../content/model.ts';
import { filled, html, type Html, type Piece } from '../../html/html.ts';
import { plainText } from '../../html/markdown.ts';
import { jsonLdScript } from './json-ld.ts';
import { robotsMeta } from './robots-meta.ts';

/** What a page tells browsers, search engines and link previews about itself. */
export interface PageMeta {
  /** Null for pages of the site's own, such as the home page. */
  readonly seo: SeoGroup | null;
  /** Shown before the name of the site where `seo.title` is unset; null: the name of the site alone. */
  readonly name: string | null;
  /** Used when `seo.description` is unset: Markdown, cut to its beginning. */
  readonly summary: string | null;
  /** With the query, where it decides what is shown. */
  readonly path: string;
  /** The post's own field, which wins over everything. */
  readonly canonicalUrl?: string | null;
  /** False for messages, which are at no address of their own. */
  readonly isIndexed?: boolean;
  readonly type: 'website' | 'article' | 'profile';
  readonly images: { readonly og: SharedImage | null; readonly twitter: SharedImage | null };
  readonly article?: ArticleMeta;
  readonly jsonLd?: unknown;
  readonly neighbours?: { readonly previous: string | null; readonly next: string | null };
}

export type SharedImage = Pick<Media, 'url' | 'width' | 'height' | 'alt'>;

export interface ArticleMeta {
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly author: string;
  readonly section: string | null;
  readonly tags: readonly string[];
}

const SUMMARY_MAX = 160;

export function pageHead(page: PageMeta, site: Frame): Html {
  const { workspace } = site;
  const title = titleOf(page, site);
  const description = filled(page.seo?.description) ?? summarised(page.summary);
  const canonical = page.canonicalUrl ?? page.seo?.canonicalUrl ?? site.url + page.path;
  const { previous = null, next = null } = page.neighbours ?? {};
  const lines: Piece[] = [
    html`<title>${title}</title>`,
    named('description', description),
    named('robots', page.isIndexed === false ? 'noindex' : robotsMeta(page.seo?.robots ?? null)),
    page.isIndexed !== false && html`<link rel="canonical" href="${canonical}" />`,
    previous && html`<link rel="prev" href="${site.url + previous}" />`,
    next && html`<link rel="next" href="${site.url + next}" />`,
    openGraph(page, site, { title, description, canonical }),
    twitter(page, workspace, { title, description }),
    page.path === '/' && named('google-site-verification', workspace.siteVerification.google),
    page.path === '/' && named('msvalidate.01', workspace.siteVerification.bing),
    jsonLdScript(page.jsonLd),
  ];
  return html`${lines}`;
}

export function titleOf({ seo, name }: Pick<PageMeta, 'seo' | 'name'>, site: Frame): string {
  return filled(seo?.title) ?? (name === null ? site.name : `${name} – ${site.name}`);
}

/** The beginning of a text, whole words. */
export function summarised(text: string | null): string | null {
  if (text === null) return null;
  const plain = plainText(text.slice(0, SUMMARY_MAX * 10));
  if (plain.length <= SUMMARY_MAX) return filled(plain);
  const cut = plain.slice(0, SUMMARY_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_MAX / 2)).trimEnd()}…`;
}

interface Said {
  readonly title: string;
  readonly description: string | null;
}

function openGraph(page: PageMeta, site: Frame, said: Said & { canonical: string }): Piece {
  const { seo, article, type } = page;
  const image = page.images.og;
  return [
    property('og:title', seo?.og.title ?? said.title),
    property('og:description', seo?.og.description ?? said.description),
    property('og:type', seo?.og.type ?? type),
    property('og:url', said.canonical),
    property('og:site_name', site.name),
    property('og:locale', openGraphLocale(site.locale)),
    ...(image ? imageProperties(image) : []),
    property('fb:app_id', site.workspace.facebookAppId),
    property('article:published_time', article?.publishedAt),
    property('article:modified_time', article?.updatedAt),
    property('article:author', article?.author),
    property('article:section', article?.section),
    ...(article?.tags ?? []).map((tag) => property('article:tag', tag)),
  ];
}

function imageProperties({ url, width, height, alt }: SharedImage): Piece[] {
  return [
    property('og:image', url),
    property('og:image:width', width),
    property('og:image:height', height),
    property('og:image:alt', alt),
  ];
}

function twitter({ seo, images }: PageMeta, workspace: Workspace, said: Said): Piece {
  const image = images.twitter ?? images.og;
  return [
    named('twitter:card', seo?.twitter.card ?? (image ? 'summary_large_image' : 'summary')),
    named('twitter:title', seo?.twitter.title ?? seo?.og.title ?? said.title),
    named('twitter:description', seo?.twitter.description ?? seo?.og.description ?? said.description),
    named('twitter:image', image?.url),
    named('twitter:image:alt', image?.alt),
    named('twitter:site', workspace.twitterSite),
    named('twitter:creator', seo?.twitter.creator),
  ];
}

/** Open Graph wants a language and a region, joined by an underscore. */
function openGraphLocale(locale: string): string | null {
  const [, language, region] = /^([a-z]{2,3})-([A-Z]{2})\b/.exec(locale) ?? [];
  return language && region ? `${language}_${region}` : null;
}

function named(name: string, content: string | null | undefined): Html | null {
  return filled(content) === null ? null : html`<meta name="${name}" content="${content}" />`;
}

function property(name: string, content: string | number | null | undefined): Html | null {
  if (content === null || content === undefined || content === '') return null;
  return html`<meta property="${name}" content="${content}" />`;
}
