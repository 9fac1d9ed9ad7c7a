import { createHash } from 'node:crypto';
import type { WxrItem } from './wxr.ts';

/** Of all that an export says about an item. */
export function digestOf({ fields, content, excerpt, categories, meta }: WxrItem): string {
  return createHash('sha256')
    .update(JSON.stringify([...fields, content, excerpt, categories, ...meta]))
    .digest('hex');
}
