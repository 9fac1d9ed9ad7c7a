import type { ChangeScope } from '@app/shared-kernel';

/**
 * Finds an entity by what identifies it, or adds it. Of several concurrent calls exactly one adds it.
 *
 * @param find returns the id
 * @param add returns the new id, or null if another transaction added it first
 */
export async function findOrAdd(
  scope: ChangeScope,
  find: () => Promise<string | null>,
  add: () => Promise<string | null>,
): Promise<string> {
  for (;;) {
    const found = await find();
    if (found !== null) {
      scope.nothingChanged();
      return found;
    }
    const added = await add();
    if (added !== null) return added;
  }
}
