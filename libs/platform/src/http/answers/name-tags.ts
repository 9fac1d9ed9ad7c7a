import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheTag } from '../../cache/cache-tags.ts';
import { surrogateTags } from '../../cache/surrogate-tags.ts';
import { requestContext } from '../../request/request-context.ts';

const ASKED = 'x-cache-tags';

/**
 * Sends cache tags to external caches when the request has `X-Cache-Tags: 1`. Without the header in the answer its tags
 * are unknown, and no cache may keep it.
 *
 * @param tags of the answer; null binds it to the content version
 * @param workspaceId that of the caller, where there is one
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
