import { Invalid } from '@app/shared-kernel';
import { isEntityTag, namesTag } from './entity-tag.ts';
import type { TaggedBody } from './tagged-body.ts';

/** Whether the single read of an entity still has one of the client's tags. */
export type IfMatch = (current: TaggedBody) => Promise<boolean>;

/**
 * Reads `If-Match` (RFC 9110, section 13.1.1).
 *
 * @param header absent or `*` for no condition beyond existence: null
 * @throws Invalid when no member of the list is the ETag of a complete single read
 */
export function readIfMatch(header: string | undefined): IfMatch | null {
  if (header === undefined || header.trim() === '*') return null;
  if (!header.split(',').some((tag) => isEntityTag(tag.trim()))) {
    throw Invalid.at('If-Match', 'must be the ETag of the whole single read, with its quotation marks, or *');
  }
  return async (current) => namesTag(header, await current.etag());
}
