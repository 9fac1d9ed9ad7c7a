import { entityTag, namesTag, toJson } from '@app/platform';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { Precondition } from '../../use-cases/precondition.ts';

/**
 * `If-Match` (RFC 9110, section 13.1.1) as a precondition: the single read of the locked entity must still have the tag.
 *
 * @param ifMatch the header; absent or `*` asks for nothing beyond existence
 * @param read presents the entity exactly as its single read does
 */
export function unchangedSince(
  ifMatch: string | undefined,
  read: (id: string) => Promise<object>,
): Precondition | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return async (id) => {
    if (!namesTag(ifMatch, entityTag(toJson(await read(id))))) throw new ChangedMeanwhile();
  };
}
