import { DomainError } from './errors.ts';

/** The result for one of many entities that were changed in the same way. */
export interface EachResult {
  readonly id: string;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

/**
 * Does the same with each, one after the other: one that is refused is told in its result and hinders no other.
 *
 * @returns what became of each, in the order of the ids
 * @throws whatever is no `DomainError`; what was done before stays
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
