import type { ItemKind } from '../../domain/item.ts';

const ARTICLE_TYPES = ['_yoast_wpseo_schema_article_type', 'rank_math_snippet_article_type'];
const PAGE_TYPE = '_yoast_wpseo_schema_page_type';
const RICH_SNIPPET = 'rank_math_rich_snippet';
/** Later versions of Rank Math keep each graph of a post under a key that ends with its type. */
const GRAPH = 'rank_math_schema_';
const SNIPPET = 'rank_math_snippet_';
/** What Rank Math makes of the title and the description, and the kind of article. */
const MADE: ReadonlySet<string> = new Set([`${SNIPPET}name`, `${SNIPPET}desc`, ...ARTICLE_TYPES]);

/** Kinds of article that both the plugins and Galley have, except the usual one. */
const ARTICLES: ReadonlySet<string> = new Set([
  'Article',
  'NewsArticle',
  'AdvertiserContentArticle',
  'TechArticle',
  'ScholarlyArticle',
  'Report',
]);
/** Kinds of page that both Yoast and Galley have, except the usual one. */
const PAGES: ReadonlySet<string> = new Set(['AboutPage', 'ContactPage', 'MedicalWebPage']);
/** Rich snippets of Rank Math, as types of Galley. */
const SNIPPETS: ReadonlyMap<string, string> = new Map([
  ['book', 'Book'],
  ['course', 'Course'],
  ['event', 'Event'],
  ['jobposting', 'JobPosting'],
  ['person', 'Person'],
  ['product', 'Product'],
  ['recipe', 'Recipe'],
  ['restaurant', 'Restaurant'],
  ['service', 'Service'],
  ['software', 'SoftwareApplication'],
  ['video', 'VideoObject'],
]);
const TYPES: ReadonlySet<string> = new Set([...ARTICLES, ...SNIPPETS.values()]);
const KEYS_MAX = 20;

type Meta = ReadonlyMap<string, string>;

/**
 * What SEO plugins say a post or page is, in the terms of Schema.org.
 *
 * @returns null for the usual type, and where Galley has none; then `notes` tell it
 */
export function schemaOf(
  meta: Meta,
  kind: ItemKind,
): { readonly type: string | null; readonly notes: readonly string[] } {
  const stated = [...statedTypes(meta)].filter(([, said]) => !isUsual(said));
  const fits = ([name, , type]: StatedType) => type !== null && (name === PAGE_TYPE) === (kind === 'page');
  const chosen = stated.find(fits);
  const notes = stated
    .filter((each) => each !== chosen)
    .map(([name, said]) => `${name} has no counterpart for a ${kind}: ${said}`);
  const data = [...meta.keys()].filter((key) => (key.startsWith(SNIPPET) || key.startsWith(GRAPH)) && !MADE.has(key));
  if (data.length > 0) notes.push(`data of rich snippets is not imported: ${data.slice(0, KEYS_MAX).join(', ')}`);
  return { type: chosen?.[2] ?? null, notes };
}

/** The key, what it says, and the type of Galley. */
type StatedType = readonly [name: string, said: string, type: string | null];

/** What a plugin says when nothing was chosen, or what is usual here. */
function isUsual(said: string): boolean {
  return ['', 'WebPage', 'BlogPosting', 'article', 'off'].includes(said);
}

function* statedTypes(meta: Meta): Generator<StatedType> {
  const snippet = meta.get(RICH_SNIPPET) ?? '';
  yield [RICH_SNIPPET, snippet, SNIPPETS.get(snippet) ?? null];
  for (const key of meta.keys()) {
    const type = key.startsWith(GRAPH) ? key.slice(GRAPH.length) : '';
    if (type !== '') yield [key, type, TYPES.has(type) ? type : null];
  }
  for (const name of ARTICLE_TYPES) {
    const said = meta.get(name) ?? '';
    yield [name, said, ARTICLES.has(said) ? said : null];
  }
  const page = meta.get(PAGE_TYPE) ?? '';
  yield [PAGE_TYPE, page, PAGES.has(page) ? page : null];
}
