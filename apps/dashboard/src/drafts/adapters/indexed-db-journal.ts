import type { DraftKey, JournalEntry, JournalStore } from '../ports.ts';

const DATABASE = 'galley-drafts';
const STORE = 'journal';

/** The journal in IndexedDB; a write is stored completely or not at all. */
export class IndexedDbJournal implements JournalStore {
  private opened: Promise<IDBDatabase> | null = null;

  async read(key: DraftKey): Promise<JournalEntry | null> {
    const found: unknown = await this.run('readonly', (store) => store.get(keyOf(key)));
    return (found as JournalEntry | undefined) ?? null;
  }

  async write(entry: JournalEntry): Promise<void> {
    await this.run('readwrite', (store) => store.put(entry, keyOf(entry.key)));
  }

  async remove(key: DraftKey): Promise<void> {
    await this.run('readwrite', (store) => store.delete(keyOf(key)));
  }

  /** Everything that a user has not sent yet, the latest first. */
  async ofUser(userId: string): Promise<readonly JournalEntry[]> {
    const range = IDBKeyRange.bound([userId], [userId, []]);
    const found = (await this.run('readonly', (store) => store.getAll(range))) as JournalEntry[];
    return found.sort((a, b) => b.savedAt - a.savedAt);
  }

  /** Deletes a user's unsent work, after they signed out and confirmed it. */
  async forget(userId: string): Promise<void> {
    await this.run('readwrite', (store) => store.delete(IDBKeyRange.bound([userId], [userId, []])));
  }

  private async run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    this.opened ??= open();
    const database = await this.opened.catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = act(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The device did not keep it.')),
      );
    });
  }
}

/** The order of the parts keeps the entries of a user together. */
function keyOf({ userId, workspaceId, entityType, entityId }: DraftKey): string[] {
  return [userId, workspaceId, entityType, entityId];
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      // Another tab with a newer database version must not wait for this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The device has no room for texts.')));
  });
}
