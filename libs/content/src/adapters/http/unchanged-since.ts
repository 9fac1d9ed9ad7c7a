import { readIfMatch, type TaggedBody } from '@app/platform';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { Precondition } from '../../use-cases/precondition.ts';

/**
 * Makes `If-Match` (RFC 9110, section 13.1.1) a precondition: the single read of the locked entity must still have
 * this ETag.
 *
 * @param ifMatch the header; absent or `*` requires only that the entity exists
 * @param read presents the entity exactly as its single read does
 * @throws Invalid for an ETag that no whole single read can have
 */
export function unchangedSince(
  ifMatch: string | undefined,
  read: (id: string) => Promise<TaggedBody>,
): Precondition | undefined {
  const matches = readIfMatch(ifMatch);
  if (!matches) return undefined;
  return async ({ id }) => {
    if (!(await matches(await read(id)))) throw new ChangedMeanwhile();
  };
}
