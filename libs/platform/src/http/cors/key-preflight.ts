import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREFLIGHT_MAX_AGE } from './cors-headers.ts';

const HEADERS = 'X-API-Key, Content-Type, If-None-Match, X-Cache-Tags, X-Request-Id';

/**
 * Answers the preflight of what a key for browsers may do. A preflight has no key, so it is allowed from any origin; the
 * request that follows has one, and is refused from others than those of the key.
 *
 * @param methods of such requests to this path
 * @returns whether the request was such a preflight
 */
export function answerKeyPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  methods: readonly string[],
): boolean {
  const wanted = request.headers['access-control-request-method'];
  if (request.method !== 'OPTIONS' || wanted === undefined || !methods.includes(wanted)) return false;
  response.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': HEADERS,
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
  });
  response.end();
  return true;
}
