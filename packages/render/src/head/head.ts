import type { Workspace } from '@galley/client';
import { escapeText, filled, Html } from '../html/html.ts';
import type { Site } from '../model.ts';
import { jsonLd } from './json-ld.ts';
import type { PageMeta, SharedImage } from './page-meta.ts';
import { robotsMeta } from './robots.ts';
import { summary } from './summary.ts';

/** An element of the head. Its text is not escaped yet, but for JSON-LD, which is safe as it is. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** What belongs in the head of a page: title, description, robots, canonical, Open Graph, X card and JSON-LD. */
export function head(page: PageMeta, site: Site): HeadTag[] {
  const { workspace } = site;
  const title = titleOf(page, site);
  const description = filled(page.seo?.description) ?? summary(page.summary);
  const canonical = page.canonicalUrl ?? page.seo?.canonicalUrl ?? site.url + page.path;
  const { previous = null, next = null } = page.neighbours ?? {};
  const graph = page.jsonLd ?? null;
  return [
    { tag: 'title' as const, attributes: {}, text: title },
    ...named('description', description),
    ...named('robots', page.isIndexed === false ? 'noindex' : robotsMeta(page.seo?.robots ?? null)),
    ...(page.isIndexed === false ? [] : [link('canonical', canonical)]),
    ...(previous === null ? [] : [link('prev', site.url + previous)]),
    ...(next === null ? [] : [link('next', site.url + next)]),
    ...openGraph(page, site, { title, description, canonical }),
    ...twitter(page, workspace, { title, description }),
    ...(page.path === '/' ? named('google-site-verification', workspace.siteVerification.google) : []),
    ...(page.path === '/' ? named('msvalidate.01', workspace.siteVerification.bing) : []),
    ...(graph === null
      ? []
      : [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: jsonLd(graph) }]),
  ];
}

/** The tags as HTML, one on a line. */
export function renderHead(tags: readonly HeadTag[]): Html {
  return new Html(tags.map(written).join('\n'));
}

/** The title of a page with the name of the site, unless editors set one. */
export function titleOf({ seo, name }: Pick<PageMeta, 'seo' | 'name'>, site: Pick<Site, 'name'>): string {
  return filled(seo?.title) ?? (name === null ? site.name : `${name} – ${site.name}`);
}

function written({ tag, attributes, text }: HeadTag): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  if (text === undefined) return `<${tag}${named.join('')} />`;
  return `<${tag}${named.join('')}>${tag === 'script' ? text : escapeText(text)}</${tag}>`;
}

interface Description {
  readonly title: string;
  readonly description: string | null;
}

function openGraph(page: PageMeta, site: Site, known: Description & { canonical: string }): HeadTag[] {
  const { seo, article, type } = page;
  const image = page.images.og;
  return [
    ...property('og:title', seo?.og.title ?? known.title),
    ...property('og:description', seo?.og.description ?? known.description),
    ...property('og:type', seo?.og.type ?? type),
    ...property('og:url', known.canonical),
    ...property('og:site_name', site.name),
    ...property('og:locale', openGraphLocale(site.locale)),
    ...(image ? imageProperties(image) : []),
    ...property('fb:app_id', site.workspace.facebookAppId),
    ...property('article:published_time', article?.publishedAt),
    ...property('article:modified_time', article?.updatedAt),
    ...property('article:author', article?.author),
    ...property('article:section', article?.section),
    ...(article?.tags ?? []).flatMap((tag) => property('article:tag', tag)),
  ];
}

function imageProperties({ url, width, height, alt }: SharedImage): HeadTag[] {
  return [
    ...property('og:image', url),
    ...property('og:image:width', width),
    ...property('og:image:height', height),
    ...property('og:image:alt', alt),
  ];
}

function twitter({ seo, images }: PageMeta, workspace: Workspace, known: Description): HeadTag[] {
  const image = images.twitter ?? images.og;
  return [
    ...named('twitter:card', seo?.twitter.card ?? (image ? 'summary_large_image' : 'summary')),
    ...named('twitter:title', seo?.twitter.title ?? seo?.og.title ?? known.title),
    ...named('twitter:description', seo?.twitter.description ?? seo?.og.description ?? known.description),
    ...named('twitter:image', image?.url),
    ...named('twitter:image:alt', image?.alt),
    ...named('twitter:site', workspace.twitterSite),
    ...named('twitter:creator', seo?.twitter.creator),
  ];
}

/** Open Graph wants a language and a region, joined by an underscore. */
function openGraphLocale(locale: string): string | null {
  const [, language, region] = /^([a-z]{2,3})-([A-Z]{2})\b/.exec(locale) ?? [];
  return language && region ? `${language}_${region}` : null;
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}

function named(name: string, content: string | null | undefined): HeadTag[] {
  const text = filled(content);
  return text === null ? [] : [{ tag: 'meta', attributes: { name, content: text } }];
}

function property(name: string, content: string | number | null | undefined): HeadTag[] {
  if (content === null || content === undefined || content === '') return [];
  return [{ tag: 'meta', attributes: { property: name, content: String(content) } }];
}
