/** A text of one's own that is not saved: on this device, as a working copy on the service, or both. */
export interface UnsentText {
  /** The id of the post or page, also of one that does not exist yet. */
  readonly id: string;
  readonly type: 'post' | 'page';
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Whether no other device can show it. */
  readonly isOnlyHere: boolean;
}

/**
 * One entry for each text, the latest first.
 *
 * @param here on this device
 * @param kept on the service
 * @param saved when this device saved texts by their ids, as far as a copy on the service may be left of them
 */
export function mergeUnsent(
  here: readonly UnsentText[],
  kept: readonly UnsentText[],
  saved: ReadonlyMap<string, number> = new Map(),
): readonly UnsentText[] {
  const texts = new Map(here.map((text) => [text.id, text]));
  for (const copy of kept) {
    if ((saved.get(copy.id) ?? 0) >= copy.savedAt) continue;
    const own = texts.get(copy.id);
    const latest = own && own.savedAt >= copy.savedAt ? own : copy;
    texts.set(copy.id, { ...latest, isOnlyHere: false });
  }
  return [...texts.values()].toSorted((a, b) => b.savedAt - a.savedAt);
}
