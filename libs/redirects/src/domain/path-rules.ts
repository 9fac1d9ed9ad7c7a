import { codePointLength, isHttpUrl, isStorableText, URL_MAX } from '@app/shared-kernel';

/** Unicode code points of a path, and of a target. */
export const PATH_MAX = URL_MAX;

const CONTROL = /\p{Cc}/u;
const WHITE_SPACE = /\s/;
/** Start of the query or fragment of a URL (RFC 3986, section 3). */
const QUERY_OR_FRAGMENT = /[?#]/;
/**
 * A parent segment, also with an encoded dot, a backslash or spaces at the end, as browsers interpret it (WHATWG URL,
 * section 4.4).
 */
const PARENT_SEGMENT = /(?:^|[/\\])(?:\.|%2e){2}(?=[/\\]| *$)/i;

/** What is wrong with the path of a redirect, as `must …`; null if it is valid. */
export function fromPathProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (!value.startsWith('/')) return 'must start with /';
  return localPathProblem(value) ?? (value.includes('#') ? 'must not hold #, which no request has' : null);
}

/** What is wrong with a target: a path of the site, or an absolute http or https URL. */
export function toPathProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value.startsWith('/')) return localPathProblem(value);
  return textProblem(value) ?? (isHttpUrl(value) ? null : 'must start with / or be an http or https URL');
}

/** The path without query and fragment, for reports that contain these. */
export function withoutQuery(path: string): string {
  return path.split(QUERY_OR_FRAGMENT, 1)[0] as string;
}

/** The path with a slash added at its end, or removed from it; null for the root, which has no other form. */
export function otherEnding(path: string): string | null {
  if (path === '/') return null;
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** What is wrong with the path of a report, whose query and fragment are cut off. */
export function reportedPathProblem(value: unknown): string | null {
  if (typeof value === 'string' && WHITE_SPACE.test(value)) return 'must not hold white space';
  return fromPathProblem(typeof value === 'string' ? value.split('#', 1)[0] : value);
}

/** What percent-encodes no delimiter: characters that RFC 3986 (section 2.3) calls unreserved, and UTF-8. */
const DECODABLE = /(?:%[89a-f][\da-f])+|%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** One spelling of a path for all that are the same: without percent-encoding of unreserved characters and UTF-8. */
export function pathKey(path: string): string {
  return path.includes('%') ? path.replace(DECODABLE, decodedOrSame) : path;
}

/** Whether two targets are one path, apart from spelling, query, fragment and a slash at the end. */
export function isSamePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

/**
 * The redirect that a visitor of a target follows, as sites look it up: from exactly there, else from the path without
 * query and fragment, else from that path with the other ending, unless that one only adds or removes the slash.
 *
 * @param at finds a redirect by the `pathKey` of its start
 */
export function redirectFor<R extends { readonly toPath: string | null }>(
  target: string,
  at: (key: string) => R | undefined,
): R | undefined {
  const key = pathKey(target);
  const path = withoutQuery(key);
  const exact = at(key) ?? at(path);
  const other = otherEnding(path);
  if (exact !== undefined || other === null) return exact;
  const twin = at(other);
  return twin?.toPath != null && isSamePlace(twin.toPath, path) ? undefined : twin;
}

/** All spellings of a path at which content may be, with and without a slash at the end. */
export function twinsOf(path: string): string[] {
  const key = pathKey(path);
  const other = otherEnding(key);
  return [...new Set([path, key, ...(other === null ? [] : [other])])];
}

function placeOf(target: string): string {
  return withoutQuery(pathKey(target)).replace(/\/$/, '');
}

function decodedOrSame(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function localPathProblem(path: string): string | null {
  // Browsers interpret both as the start of a host.
  if (path.startsWith('//') || path.startsWith('/\\')) return 'must not start with //';
  return textProblem(path);
}

function textProblem(text: string): string | null {
  if (codePointLength(text) > PATH_MAX) return `must have at most ${PATH_MAX} characters`;
  if (CONTROL.test(text)) return 'must not hold line breaks or other control characters';
  if (!isStorableText(text)) return 'must be well-formed text';
  const [path = ''] = text.split(QUERY_OR_FRAGMENT, 1);
  return PARENT_SEGMENT.test(path) ? 'must not hold .. segments' : null;
}
