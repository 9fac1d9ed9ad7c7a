import type { ChangeScope } from '@app/shared-kernel';

/**
 * Finds an entity by what makes it the same, or adds it; of many at once exactly one adds it.
 *
 * @param find gives the id
 * @param add gives the new id, or null when another transaction was faster
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
