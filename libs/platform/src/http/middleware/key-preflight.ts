import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestContext } from '../../request/request-context.ts';
import { EXTERNAL_API, isBelow } from '../../request/request-path.ts';
import { PREFLIGHT_MAX_AGE } from './cors-headers.ts';

const LINK_REPORTS = `${EXTERNAL_API}/link-health`;
const HEADERS = 'X-API-Key, Content-Type, If-None-Match, X-Cache-Tags, X-Request-Id';

/**
 * Answers the preflight of what a key for browsers may do: reading, and reporting broken links. A preflight has no key, so
 * it is allowed from any origin; the request that follows has one, and is refused from others than those of the key.
 *
 * @returns whether the request was such a preflight
 */
export function answerKeyPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  const { path } = requestContext(request);
  const wanted = request.headers['access-control-request-method'];
  if (request.method !== 'OPTIONS' || wanted === undefined || !isBelow(path, EXTERNAL_API)) return false;
  const allowed = path === LINK_REPORTS ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(wanted)) return false;
  response.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': allowed.join(', '),
    'Access-Control-Allow-Headers': HEADERS,
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
  });
  response.end();
  return true;
}
