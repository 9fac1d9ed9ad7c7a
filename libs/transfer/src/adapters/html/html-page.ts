import { attr, parseHtml, type HtmlNode } from '@app/markdown';
import { CONTENT_LIMITS, isUrl, type JsonObject } from '@app/shared-kernel';
import { clip } from '../../domain/clip.ts';
import type { ItemKind } from '../../domain/item.ts';
import { hostOf, pathKey } from '../../domain/links/link-index.ts';
import { allElements, readDate, wordsOf } from '../texts/html-parts.ts';
import type { LeftOutText } from '../texts/text-entry.ts';
import type { TextItem } from '../texts/text-item.ts';
import { htmlOf, mainText } from './main-text.ts';
import { addressesOf } from './page-address.ts';
import { pageHead, type PageHead } from './page-head.ts';
import { resolved, resolveRefs } from './page-refs.ts';

interface PageSetting {
  /** Within the folder of the site. */
  readonly path: string;
  /** Of a page that is not marked as an article. */
  readonly kind: ItemKind;
  /** Of the old site, if it is known. */
  readonly origin: string | null;
}

/**
 * Reads a page.
 *
 * @throws RangeError if it is nested too deeply
 */
export function htmlPage(html: string, setting: PageSetting): TextItem | LeftOutText {
  const { path } = setting;
  const document = parseHtml(html);
  const head = pageHead(document);
  if (isForwarding(document)) return { id: path, leftOut: 'page that leads elsewhere' };
  const title = titleOf(head, document);
  const nodes = mainText(document, title);
  resolveRefs(nodes, path);
  const body = htmlOf(nodes);
  if (!/<img\b|<iframe\b|<video\b/i.test(body) && wordsIn(nodes) === '')
    return { id: path, leftOut: 'page without a text' };
  const isArticle = head.data.isArticle || head.meta('og:type') === 'article';
  const kind = isArticle ? 'post' : setting.kind;
  const description = head.meta('description', 'og:description') ?? head.data.description;
  const cover = head.meta('og:image', 'twitter:image') ?? head.data.image;
  return {
    id: path,
    kind,
    title,
    body: { html: body },
    slug: addressesOf(path).slug,
    ...datesOf(head, kind === 'post' ? document : []),
    // A page of a site is public, whether it tells a date or not.
    ...(kind === 'page' ? { draft: false } : {}),
    ...(kind === 'post' && description !== '' ? { excerpt: description } : {}),
    ...authorsOf(head),
    ...(kind === 'post' ? termsOf(head) : {}),
    ...(cover === '' ? {} : { cover: resolved(cover, path) }),
    ...addressOf(head, setting),
    seo: seoOf(head, title, description),
  };
}

/** Whether a page only sends its readers to another one. */
function isForwarding(document: readonly HtmlNode[]): boolean {
  const isRefresh = (value: string | null) => value?.toLowerCase() === 'refresh';
  const metas = allElements(document, (each) => each.tagName === 'meta' && isRefresh(attr(each, 'http-equiv')));
  return metas.some((each) => /^\s{0,9}[0-5]\s{0,9};\s{0,9}url/i.test(attr(each, 'content') ?? ''));
}

/** The heading of the page: titles in its head often end with the name of the site. */
function titleOf(head: PageHead, document: readonly HtmlNode[]): string {
  const headings = allElements(document, ({ tagName }) => tagName === 'h1')
    .map(wordsOf)
    .filter(Boolean);
  const [heading = ''] = headings.length === 1 ? headings : [];
  return head.data.headline || heading || head.meta('og:title', 'twitter:title') || head.title;
}

function wordsIn(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => ('tagName' in node ? wordsOf(node) : 'value' in node ? node.value : ''))
    .join(' ')
    .trim();
}

function datesOf(head: PageHead, document: readonly HtmlNode[]): Pick<TextItem, 'date' | 'updated'> {
  const [time] = allElements(document, (each) => each.tagName === 'time' && attr(each, 'datetime') !== null);
  const given =
    head.data.published || head.meta('article:published_time', 'datepublished', 'date', 'dcterms.date', 'dc.date');
  const updated = readDate(head.data.modified || head.meta('article:modified_time', 'datemodified', 'og:updated_time'));
  const date = readDate(given) ?? readDate(time && attr(time, 'datetime'));
  return { date, ...(updated === null ? {} : { updated }) };
}

function authorsOf({ data, meta }: PageHead): Pick<TextItem, 'author' | 'furtherAuthors'> {
  const given = meta('author', 'article:author', 'dcterms.creator', 'dc.creator');
  const [author, ...furtherAuthors] = data.authors.length > 0 ? data.authors : given === null ? [] : [given];
  // Some sites give the address of the author's page.
  return author === undefined || /^https?:/i.test(author) ? {} : { author, furtherAuthors };
}

function termsOf({ data, meta, all }: PageHead): Pick<TextItem, 'category' | 'tags'> {
  const section = data.section || (meta('article:section') ?? '');
  const named = [...all('article:tag'), ...data.keywords];
  const tags = (named.length > 0 ? named : (meta('keywords') ?? '').split(','))
    .map((tag) => tag.trim())
    .filter(Boolean);
  return { ...(section === '' ? {} : { category: [section] }), tags: [...new Set(tags)] };
}

/** The canonical address is an old one of the page itself, or says that the text belongs elsewhere. */
function addressOf(
  { canonical }: PageHead,
  { path, origin }: PageSetting,
): Pick<TextItem, 'oldPaths' | 'canonicalUrl'> {
  const { oldPaths } = addressesOf(path);
  if (canonical === null || canonical.trim() === '') return { oldPaths };
  const own = resolved(canonical, path);
  if (own.startsWith('/')) return { oldPaths: withPath(oldPaths, own) };
  if (!isUrl(own)) return { oldPaths };
  const url = new URL(own);
  const isOwn = origin !== null && isUrl(origin) && hostOf(new URL(origin)) === hostOf(url);
  const isSame = [...oldPaths, '/'].some((each) => pathKey(each) === pathKey(url.pathname));
  return isOwn || isSame ? { oldPaths: withPath(oldPaths, url.pathname) } : { oldPaths, canonicalUrl: own };
}

function withPath(paths: readonly string[], path: string): readonly string[] {
  return pathKey(path) === '/' ? paths : [...new Set([path, ...paths])];
}

function seoOf({ title: written, meta }: PageHead, title: string, description: string): JsonObject {
  const given = {
    title: written === title ? '' : clip(written, CONTENT_LIMITS.seoTitle),
    description: clip(description, CONTENT_LIMITS.seoDescription),
  };
  const card = {
    title: clip(meta('og:title') ?? '', CONTENT_LIMITS.seoTitle),
    description: clip(meta('og:description') ?? '', CONTENT_LIMITS.seoDescription),
  };
  const og = present({
    title: [title, written].includes(card.title) ? '' : card.title,
    description: card.description === description ? '' : card.description,
  });
  const isHidden = /\bnoindex\b/i.test(meta('robots') ?? '');
  return {
    ...present(given),
    ...(Object.keys(og).length > 0 ? { og } : {}),
    ...(isHidden ? { robots: { index: false } } : {}),
  };
}

function present(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
