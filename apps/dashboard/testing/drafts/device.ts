import type { DraftKey, JournalEntry, JournalStore } from '../../src/drafts/ports.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** The memory of a device: what was written survives a crash, what was being written does not. */
export class Device {
  private readonly entries = new Map<string, string>();
  /** Whether it has no room left. */
  full = false;

  /** The journal as one run of the program sees it; `latency` milliseconds pass before a write is safe. */
  journal(clock: VirtualClock, latency: () => number): JournalStore {
    return {
      read: async (key) => {
        const text = this.entries.get(keyOf(key));
        return text === undefined ? null : (JSON.parse(text) as JournalEntry);
      },
      write: async (entry) => {
        const text = JSON.stringify(entry);
        await clock.wait(latency());
        if (this.full) throw new Error('QuotaExceededError');
        this.entries.set(keyOf(entry.key), text);
      },
      remove: async (key) => {
        await clock.wait(latency());
        this.entries.delete(keyOf(key));
      },
    };
  }

  get size(): number {
    return this.entries.size;
  }
}

function keyOf({ userId, workspaceId, entityType, entityId }: DraftKey): string {
  return [userId, workspaceId, entityType, entityId].join('/');
}
