import type { Problems } from '../errors.ts';
import { isJsonObject, own } from '../json/json.ts';

/** The kinds of resource that a site shows at paths of their own. */
export type PermalinkKind = 'post' | 'page' | 'category' | 'tag' | 'author';

/** One path pattern for each kind, such as `/{year}/{slug}`. */
export type Permalinks = Readonly<Record<PermalinkKind, string>>;

/** The values of a post that its path is made from. */
export interface PostPathParts {
  readonly slug: string;
  /** Slugs from the root category joined by `/`; null for a post without a category. */
  readonly categoryPath: string | null;
  /** Null for a post that was never published: its date parts are zeros, as such a path cannot be public. */
  readonly publishedAt: Date | null;
}

export const DEFAULT_PERMALINKS: Permalinks = {
  post: '/{slug}',
  page: '/{slug}',
  category: '/category/{path}',
  tag: '/tag/{slug}',
  author: '/author/{slug}',
};

/** The value of `{category}` for a post without a category. */
export const UNCATEGORISED = 'uncategorised';

/** Characters of a pattern. */
export const PERMALINK_MAX = 500;
const PLACEHOLDER = /\{([^{}]*)\}/g;
/**
 * RFC 3986 path characters without the percent sign, since an encoded dot or slash would change the meaning of a path.
 */
const PATH_TEXT = /^[A-Za-z0-9._~!$&'()*+,;=:@/-]*$/;
const DOT_SEGMENT = /\.\.|(?:^|\/)\.(?:\/|$)/;

const ALLOWED: Readonly<Record<PermalinkKind, readonly string[]>> = {
  post: ['slug', 'category', 'year', 'month', 'day'],
  page: ['slug'],
  category: ['path'],
  tag: ['slug'],
  author: ['slug'],
};
const KINDS = Object.keys(ALLOWED) as PermalinkKind[];

/**
 * Reads the patterns a caller sent; a kind that was not sent is absent from the answer, and null asks for the default.
 *
 * @param path where the input stands in the request, for the paths of the problems
 */
export function parsePermalinks(input: unknown, path: string, problems: Problems): Partial<Permalinks> {
  if (!isJsonObject(input)) {
    problems.report(path, 'must be an object');
    return {};
  }
  const patterns: Partial<Record<PermalinkKind, string>> = {};
  for (const kind of KINDS) {
    const pattern = own(input, kind);
    if (pattern === undefined) continue;
    if (pattern === null) patterns[kind] = DEFAULT_PERMALINKS[kind];
    else if (typeof pattern === 'string' && fits(kind, pattern, `${path}.${kind}`, problems)) patterns[kind] = pattern;
    else if (typeof pattern !== 'string') problems.report(`${path}.${kind}`, 'must be a string');
  }
  return patterns;
}

function fits(kind: PermalinkKind, pattern: string, path: string, problems: Problems): boolean {
  const message = faultOf(kind, pattern);
  if (message !== null) problems.report(path, message);
  return message === null;
}

function faultOf(kind: PermalinkKind, pattern: string): string | null {
  if (pattern.length > PERMALINK_MAX) return `must have at most ${PERMALINK_MAX} characters`;
  const used = [...pattern.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  const unknown = used.find((name) => !ALLOWED[kind].includes(name));
  if (unknown !== undefined) {
    return `may use ${ALLOWED[kind].map((name) => `{${name}}`).join(', ')} and no other placeholder`;
  }
  const [identity] = ALLOWED[kind];
  if (!used.includes(identity as string)) return `must contain {${identity}}`;
  if (!PATH_TEXT.test(pattern.replace(PLACEHOLDER, ''))) return 'may hold only characters of a plain URL path';
  if (!pattern.startsWith('/') || pattern.includes('//')) return 'must start with a single / and hold no //';
  return DOT_SEGMENT.test(pattern) ? 'must hold no . or .. segment' : null;
}

export function postPath(permalinks: Permalinks, post: PostPathParts): string {
  const { post: pattern } = permalinks;
  const date = pattern.includes('{year}') || pattern.includes('{month}') || pattern.includes('{day}');
  const [year, month, day] = date ? dateParts(post.publishedAt) : [];
  return fill(pattern, { slug: post.slug, category: post.categoryPath ?? UNCATEGORISED, year, month, day });
}

export function pagePath(permalinks: Permalinks, page: { readonly slug: string }): string {
  return fill(permalinks.page, { slug: page.slug });
}

/** @param category its `path` is the slugs from the root joined by `/`, without a leading one */
export function categoryPath(permalinks: Permalinks, category: { readonly path: string }): string {
  return fill(permalinks.category, { path: category.path });
}

export function tagPath(permalinks: Permalinks, tag: { readonly slug: string }): string {
  return fill(permalinks.tag, { slug: tag.slug });
}

export function authorPath(permalinks: Permalinks, author: { readonly slug: string }): string {
  return fill(permalinks.author, { slug: author.slug });
}

/** One pass, so that a value that looks like a placeholder is not replaced again. */
function fill(pattern: string, values: Readonly<Record<string, string | undefined>>): string {
  return pattern.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

function dateParts(instant: Date | null): [string, string, string] {
  if (instant === null) return ['0000', '00', '00'];
  const text = instant.toISOString();
  return [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)];
}
