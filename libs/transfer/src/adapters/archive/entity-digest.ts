import { createHash } from 'node:crypto';
import type { JsonObject } from '@app/shared-kernel';
import { canonicalJson } from '../../domain/archive/canonical-json.ts';

/** A digest of everything that an archive tells of an entity, except views, which readers change. */
export function entityDigest(entity: JsonObject): string {
  return createHash('sha256')
    .update(canonicalJson({ ...entity, viewCount: undefined }))
    .digest('hex');
}
