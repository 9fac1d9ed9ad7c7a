import { isUrl, URL_MAX } from '@app/shared-kernel';

/** Spaces, control characters, dot segments and double slashes, which no requested path can contain. */
const UNSOUND = /[\s\p{Cc}]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u;

/** The path of an address of the old site, beginning with `/`; null for other addresses. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const address = value.trim();
  const path = /^https?:\/\//i.test(address) && isUrl(address) ? new URL(address).pathname : address;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return rooted.length < 2 || rooted.length > URL_MAX || UNSOUND.test(rooted) ? null : rooted;
}

/** The last segment of a path, without `.html`. */
export function lastSegment(path: string | null): string | null {
  const segment = path
    ?.replace(/\/$/, '')
    .split('/')
    .at(-1)
    ?.replace(/\.html?$/i, '');
  return segment || null;
}
