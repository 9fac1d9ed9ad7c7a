import { collapseWhiteSpace } from '@app/shared-kernel';
import { NAME } from './limits.ts';

/** Fits a name from elsewhere into our limits: white space collapsed, cut at 200 code points, never blank. */
export function shortName(name: string): string {
  return Array.from(collapseWhiteSpace(name)).slice(0, NAME.max).join('').trim() || '?';
}
