import { isJsonObject, patchBetween, sameValue } from '@app/shared-kernel';

/** The writable fields of an entity by name. Its body is the field `bodyJson`. */
export type DraftContent = Readonly<Record<string, unknown>>;

/** Fields sent as a merge patch (RFC 7396): only differences, null for removed values. */
const PATCHED: ReadonlySet<string> = new Set(['seo']);

/**
 * The fields that a write must send to turn `base` into `mine`.
 *
 * @returns an empty object if nothing differs
 */
export function changesBetween(base: DraftContent, mine: DraftContent): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (sameValue(base[name], mine[name])) continue;
    const patched = PATCHED.has(name) && isJsonObject(base[name]) && isJsonObject(mine[name]);
    changes[name] = patched
      ? patchBetween(base[name] as DraftContent, mine[name] as DraftContent)
      : (mine[name] ?? null);
  }
  return changes;
}

/** Whether two contents are equal, whatever the order of keys. */
export function sameContent(a: DraftContent, b: DraftContent): boolean {
  return Object.keys(changesBetween(a, b)).length === 0;
}
