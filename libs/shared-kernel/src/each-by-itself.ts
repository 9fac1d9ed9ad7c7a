import { DomainError } from './errors.ts';

/** The result for one of many entities that were changed in the same way. */
export interface EachResult {
  readonly id: string;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

/**
 * Changes entities one after another. A refusal is reported in the result of its entity, and does not affect the
 * others.
 *
 * @returns the result of each, in the order of the ids
 * @throws errors other than `DomainError`; earlier changes are kept
 */
export async function eachByItself(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<EachResult[]> {
  const results: EachResult[] = [];
  for (const id of ids) {
    try {
      await change(id);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, ok: false, error: { code: error.code, message: error.message } });
    }
  }
  return results;
}
