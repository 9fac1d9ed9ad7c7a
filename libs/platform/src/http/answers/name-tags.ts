import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheTag } from '../../cache/cache-tags.ts';
import { surrogateTags } from '../../cache/surrogate-tags.ts';
import { requestContext } from '../../request/request-context.ts';

const ASKED = 'x-cache-tags';

/**
 * Sends cache tags to external caches if the request has `X-Cache-Tags: 1`. A cache must not store a response without
 * the header, because its tags are unknown.
 *
 * @param tags of the response; null if it is valid for one content version only
 * @param workspaceId of the caller, if there is one
 */
export function nameTags(
  request: IncomingMessage,
  response: ServerResponse,
  tags: readonly CacheTag[] | null,
  workspaceId = requestContext(request).caller?.workspaceId,
): void {
  if (request.headers[ASKED] !== '1' || tags === null || workspaceId === undefined) return;
  response.setHeader('X-Cache-Tags', surrogateTags(workspaceId, tags).join(' '));
}
