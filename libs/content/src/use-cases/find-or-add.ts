import type { ChangeScope } from '@app/shared-kernel';

/** Finds and adds entities by their slugs. */
export interface Finding {
  /** @returns ids by slug, of those that are there */
  readonly find: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** @returns ids by slug, without those that another transaction added first */
  readonly add: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Finds the entities with these slugs, or adds them. Of several concurrent calls exactly one adds each. All add in the
 * order of the slugs, so none waits for another that waits for it.
 *
 * @returns ids by slug
 */
export async function findOrAdd(
  scope: ChangeScope,
  slugs: Iterable<string>,
  { find, add }: Finding,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  let missing = [...new Set(slugs)].sort();
  let added = false;
  const take = (found: ReadonlyMap<string, string>) => {
    for (const [slug, id] of found) ids.set(slug, id);
    missing = missing.filter((slug) => !ids.has(slug));
  };
  while (missing.length > 0) {
    take(await find(missing));
    if (missing.length === 0) break;
    const made = await add(missing);
    added ||= made.size > 0;
    take(made);
  }
  if (!added) scope.nothingChanged();
  return ids;
}
