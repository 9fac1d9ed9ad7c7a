import { newId } from '../../util/uuid.ts';
import type { DraftKey, JournalEntry, JournalStore } from '../ports.ts';
import { cut, isInPieces, joined, type CutEntry } from './pieces.ts';

const DATABASE = 'galley-drafts';
/** Raised when a build stores what builds before cannot read; 2 since long texts are in pieces. */
const FORMAT = 2;
/** Milliseconds that tabs of builds before may take to store what they have, until it counts as a failure. */
const PATIENCE_MS = 5_000;
const STORE = 'journal';
/** The first part of the keys of pieces, which no id of a user is. */
const PIECES = 'pieces';
/** Names the writer of the pieces of an entry. */
const WRITER = 'writer';

/** What a tab does whose build cannot read what a newer one stores. */
export interface Outdated {
  /** Loads the newer build. @param written is called once what is typed is stored */
  leave(written: () => void): Promise<void>;
  /** Loads the newer build, where it is deployed here by now. */
  reload(): void;
}

/**
 * The journal in IndexedDB; a write is stored completely or not at all. Long texts are stored in pieces. Its database has the
 * version of its format: once a newer build opens it, a tab stores what it has, leaves it, and reloads.
 */
export class IndexedDbJournal implements JournalStore {
  private opened: Promise<IDBDatabase> | null = null;
  private readonly id = newId();
  private pieces = 0;
  /** What the device has of entries in pieces, by their keys. */
  private readonly known = new Map<string, CutEntry['pieces']>();

  constructor(private readonly outdated: Outdated) {}

  async read(key: DraftKey): Promise<JournalEntry | null> {
    return this.run('readonly', async (store) => {
      const found = (await answer(store.get(keyOf(key)))) as JournalEntry | undefined;
      return found ? (await whole(store, [found], piecesOf(key)))[0]! : null;
    });
  }

  async write(entry: JournalEntry): Promise<void> {
    const place = keyOf(entry.key);
    const name = JSON.stringify(place);
    const writer = [PIECES, ...place, WRITER];
    const pieces = await this.run('readwrite', async (store) => {
      // Another tab may have stored other pieces since.
      const isMine = (await answer(store.get(writer))) === this.id;
      const before = (isMine && this.known.get(name)) || NONE;
      const made = cut(entry, before, () => String(++this.pieces));
      if (!isMine) store.delete(piecesOf(entry.key));
      for (const { id, blocks } of made.made) store.put(blocks, [PIECES, ...place, id]);
      for (const id of unused(before, made.pieces)) store.delete([PIECES, ...place, id]);
      if (made.pieces.size > 0) store.put(this.id, writer);
      else store.delete(writer);
      store.put(made.entry, place);
      return made.pieces;
    });
    this.known.set(name, pieces);
  }

  async remove(key: DraftKey): Promise<void> {
    await this.run('readwrite', async (store) => {
      store.delete(piecesOf(key));
      await answer(store.delete(keyOf(key)));
    });
    this.known.delete(JSON.stringify(keyOf(key)));
  }

  /** Everything that a user has not sent yet, the latest first. */
  async ofUser(userId: string): Promise<readonly JournalEntry[]> {
    return this.run('readonly', async (store) => {
      const found = (await answer(store.getAll(rangeOf([userId])))) as JournalEntry[];
      const entries = await whole(store, found, rangeOf([PIECES, userId]));
      return entries.sort((a, b) => b.savedAt - a.savedAt);
    });
  }

  /** Deletes a user's unsent work, after they signed out and confirmed it. */
  async forget(userId: string): Promise<void> {
    await this.run('readwrite', async (store) => {
      store.delete(rangeOf([PIECES, userId]));
      await answer(store.delete(rangeOf([userId])));
    });
    this.known.clear();
  }

  private async open(): Promise<IDBDatabase> {
    try {
      const database = await open(FORMAT);
      const close = () => {
        database.close();
        this.opened = null;
      };
      // A newer build waits for the database.
      database.addEventListener('versionchange', () => void this.outdated.leave(close));
      return database;
    } catch (error) {
      if ((error as DOMException).name === 'VersionError') this.outdated.reload();
      throw error;
    }
  }

  private async run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    this.opened ??= this.open();
    const database = await this.opened.catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The device did not keep it.')),
      );
    });
    const acting = act(transaction.objectStore(STORE)).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
    const [result] = await Promise.all([acting, ended]);
    return result;
  }
}

/** Takes back what was requested so far. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

const NONE: CutEntry['pieces'] = new Map();

/** The entries with their long texts, whose pieces are read only if there are any. */
async function whole(store: IDBObjectStore, entries: JournalEntry[], range: IDBKeyRange): Promise<JournalEntry[]> {
  const isCut = entries.some(({ content, base, sent = [], offered }) =>
    [content, base?.content, ...sent, ...offered.flatMap((other) => [other.content, other.base?.content])].some(
      (each) => isInPieces(each?.['bodyJson']),
    ),
  );
  if (!isCut) return entries;
  const [keys, values] = await Promise.all([answer(store.getAllKeys(range)), answer(store.getAll(range))]);
  const blocks = new Map(keys.map((key, at) => [JSON.stringify(key), values[at] as readonly unknown[]]));
  return entries.map((entry) => joined(entry, (id) => blocks.get(JSON.stringify([PIECES, ...keyOf(entry.key), id]))));
}

function unused(before: CutEntry['pieces'], after: CutEntry['pieces']): readonly string[] {
  const idsIn = (pieces: CutEntry['pieces']) => [...pieces.values()].flat().map(({ id }) => id);
  const used = new Set(idsIn(after));
  return idsIn(before).filter((id) => !used.has(id));
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device did not answer.')));
  });
}

/** The order of the parts keeps the entries of a user together. */
function keyOf({ userId, workspaceId, entityType, entityId }: DraftKey): string[] {
  return [userId, workspaceId, entityType, entityId];
}

function piecesOf(key: DraftKey): IDBKeyRange {
  return rangeOf([PIECES, ...keyOf(key)]);
}

/** All keys that begin with these parts, and have more. */
function rangeOf(parts: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...parts], [...parts, []]);
}

function open(format: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, format);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('Another tab does not let go of the texts.'));
    }, PATIENCE_MS);
    request.addEventListener('upgradeneeded', () => {
      if (!request.result.objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE);
    });
    request.addEventListener('success', () => {
      clearTimeout(timer);
      if (isLate) request.result.close();
      else resolve(request.result);
    });
    request.addEventListener('error', () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('The device has no room for texts.'));
    });
  });
}
