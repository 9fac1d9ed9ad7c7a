import { DomainError } from '@app/shared-kernel';

/** What became of one of many. */
export interface OneOfMany {
  readonly id: string;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Acts on one after the other: one that is refused is told and hinders no other. @returns what became of each, in the order of the ids */
export async function eachByItself(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<OneOfMany[]> {
  const results: OneOfMany[] = [];
  for (const id of ids) results.push(await one(id, act));
  return results;
}

async function one(id: string, act: (id: string) => Promise<unknown>): Promise<OneOfMany> {
  try {
    await act(id);
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id, ok: false, error: { code: error.code, message: error.message } };
  }
}
