import type { ServerResponse } from 'node:http';

const HEADER = 'X-Ignored-Parameters';
/** Names in one header. */
const MOST_NAMES = 10;
/** Characters of each name. */
const LONGEST_NAME = 60;

/**
 * Names the query parameters that a route does not know in the header `X-Ignored-Parameters`, percent-encoded and each
 * once, at most ten.
 *
 * @param known the parameters of the route; null if only its handler knows them
 */
export function nameIgnored(response: ServerResponse, target: string, known: ReadonlySet<string> | null): void {
  const query = target.indexOf('?');
  if (query < 0 || known === null) return;
  const ignored = new Set<string>();
  for (const name of new URLSearchParams(target.slice(query + 1)).keys()) {
    if (name === '' || known.has(name)) continue;
    ignored.add(encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed()));
    if (ignored.size === MOST_NAMES) break;
  }
  if (ignored.size > 0) response.setHeader(HEADER, [...ignored].join(', '));
}
