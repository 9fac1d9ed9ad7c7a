const PATH_MAX = 2_048;
/** Spaces, control characters, dot segments and double slashes have no place in a path that someone may ask for. */
const UNSOUND = /[\s\p{Cc}]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u;

/** The path of an address on the old site, beginning with `/`; null for other addresses. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const address = value.trim();
  const path = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return rooted.length < 2 || rooted.length > PATH_MAX || UNSOUND.test(rooted) ? null : rooted;
}

/** What the last part of a path calls the page, without `.html`. */
export function lastSegment(path: string | null): string | null {
  const segment = path
    ?.replace(/\/$/, '')
    .split('/')
    .at(-1)
    ?.replace(/\.html?$/i, '');
  return segment || null;
}
