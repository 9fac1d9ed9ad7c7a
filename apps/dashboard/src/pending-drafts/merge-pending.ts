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
  /** Whether its screen was left while it is saved. */
  readonly isSaving?: boolean;
}

/** A text of which the service has a working copy. */
export interface KeptText extends UnsentText {
  /** The version of the copy. */
  readonly version: number;
}

/**
 * One entry for each text, the latest first.
 *
 * @param here on this device
 * @param kept on the service
 * @param saved the versions of copies whose text this device saved, by the ids of their texts
 */
export function mergePending(
  here: readonly UnsentText[],
  kept: readonly KeptText[],
  saved: ReadonlyMap<string, number> = new Map(),
): readonly UnsentText[] {
  const texts = new Map(here.map((text) => [text.id, text]));
  for (const { version, ...copy } of kept) {
    if (saved.get(copy.id) === version) continue;
    const own = texts.get(copy.id);
    const latest = own && own.savedAt >= copy.savedAt ? own : copy;
    texts.set(copy.id, { ...latest, isOnlyHere: false });
  }
  return [...texts.values()].toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Without texts that were saved before their screen was left a moment ago; others of these are being saved. */
export function withLeaving(
  texts: readonly UnsentText[],
  leaving: ReadonlyMap<string, 'saved' | 'saving'>,
): readonly UnsentText[] {
  if (leaving.size === 0) return texts;
  return texts
    .filter(({ id }) => leaving.get(id) !== 'saved')
    .map((text) => (leaving.has(text.id) ? { ...text, isSaving: true } : text));
}
