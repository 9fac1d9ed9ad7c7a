import { isJsonObject, patchBetween, sameValue } from '@app/shared-kernel';

/** What a person edits of an entity: its writable fields by name. A body is the field `bodyJson`. */
export type DraftContent = Readonly<Record<string, unknown>>;

/** Fields that are sent as a merge patch (RFC 7396): only what differs, null for what is gone. */
const PATCHED: ReadonlySet<string> = new Set(['seo']);

/**
 * What a write has to send so that `base` becomes `mine`: the fields that differ.
 *
 * @returns an empty object when nothing differs
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

/** Whether two contents say the same, whatever the order of their keys. */
export function sameContent(a: DraftContent, b: DraftContent): boolean {
  return Object.keys(changesBetween(a, b)).length === 0;
}
