import { isJsonObject, sameValue } from './json.ts';

/** The merge patch (RFC 7396) that turns one object into the other: only differences, null for what is removed. */
export function patchBetween(
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[key], to[key]];
    if (sameValue(before, after)) continue;
    patch[key] = isJsonObject(before) && isJsonObject(after) ? patchBetween(before, after) : (after ?? null);
  }
  return patch;
}
