import { StorageTrouble, type DraftKey, type JournalEntry, type JournalStore } from '../../src/drafts/ports.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** The storage of a device: finished writes survive a crash, unfinished ones do not. */
export class Device {
  private readonly entries = new Map<string, string>();
  /** Whether its storage is full. */
  full = false;
  /** Whether a tab of an older build holds its storage. */
  held = false;

  /** The journal as seen by one run of the program; a write is safe after `latency` milliseconds. */
  journal(clock: VirtualClock, latency: () => number): JournalStore {
    return {
      read: async (key) => {
        if (this.held) throw new StorageTrouble('held');
        const text = this.entries.get(keyOf(key));
        return text === undefined ? null : (JSON.parse(text) as JournalEntry);
      },
      write: async (entry) => {
        const text = JSON.stringify(entry);
        await clock.wait(latency());
        if (this.held) throw new StorageTrouble('held');
        if (this.full) throw new StorageTrouble('full');
        this.entries.set(keyOf(entry.key), text);
      },
      remove: async (key) => {
        await clock.wait(latency());
        if (this.held) throw new StorageTrouble('held');
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
