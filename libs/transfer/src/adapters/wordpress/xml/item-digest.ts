import { createHash } from 'node:crypto';
import type { WxrItem } from './wxr.ts';

/** A digest of everything in the export about an item. */
export function digestOf({ fields, content, excerpt, categories, meta }: WxrItem): string {
  return createHash('sha256')
    .update(JSON.stringify([...fields, content, excerpt, categories, ...meta]))
    .digest('hex');
}
