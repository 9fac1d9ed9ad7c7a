import { sameContent, type DraftContent } from './content.ts';
import type { DraftStart } from './draft-start.ts';
import { isUnsaved } from './open-draft.ts';
import {
  StorageTrouble,
  type Clock,
  type JournalEntry,
  type JournalStore,
  type NoStorage,
  type Unsent,
} from './ports.ts';

/** The entry of one draft in the journal of the device. */
export class OnDevice {
  /** Why the last attempt stored nothing; null if it did. */
  trouble: NoStorage | null = null;
  /** Whether the device may have unsent work that is not known here. */
  private isUnread: boolean;
  private savedAt: number;

  constructor(
    private readonly start: DraftStart,
    private readonly journal: JournalStore,
    private readonly clock: Clock,
  ) {
    this.isUnread = start.isUnread ?? false;
    this.savedAt = start.savedAt;
  }

  /**
   * Replaces the entry. What the device did not tell when the draft was opened is read first.
   *
   * @param entryWith the new entry, given such unsent work; null removes the entry
   * @returns why the device did not do it; null if it did
   */
  async put(
    entryWith: (unseen: readonly Unsent[]) => Omit<JournalEntry, 'key' | 'savedAt'> | null,
  ): Promise<NoStorage | null> {
    const { key } = this.start;
    try {
      const entry = entryWith(this.isUnread ? await this.unseen() : []);
      if (entry) await this.journal.write({ ...entry, key, savedAt: this.at() });
      else await this.journal.remove(key);
      this.trouble = null;
    } catch (error) {
      this.trouble = error instanceof StorageTrouble ? error.reason : 'failed';
    }
    return this.trouble;
  }

  /** Removes the entry, unless it may hold changes that no tab has read. */
  async forget(): Promise<void> {
    if (!this.isUnread) await this.put(() => null);
  }

  /** The present time, but later than all that this device stored of the draft, also after its clock was set back. */
  at(): number {
    return (this.savedAt = Math.max(this.savedAt + 1, this.clock.now()));
  }

  private async unseen(): Promise<readonly Unsent[]> {
    const entry = await this.journal.read(this.start.key);
    this.isUnread = false;
    if (!entry) return [];
    const { content, base, savedAt, offered } = entry;
    this.savedAt = Math.max(this.savedAt, savedAt);
    return isUnsaved(entry) ? [{ content, base, savedAt }, ...offered] : offered;
  }
}

/** Older unsent work, with more of it that is neither offered already nor the current content. */
export function withUnseen(
  offered: readonly Unsent[],
  unseen: readonly Unsent[],
  current: DraftContent,
): readonly Unsent[] {
  const known = [current, ...offered.map(({ content }) => content)];
  return [...offered, ...unseen.filter(({ content }) => !known.some((each) => sameContent(each, content)))];
}
