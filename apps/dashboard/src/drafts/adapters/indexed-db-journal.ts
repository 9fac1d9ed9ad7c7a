import { newId } from '../../util/uuid.ts';
import type { DraftKey, JournalEntry, JournalStore } from '../ports.ts';
import { answer, DraftsDatabase, type Outdated } from './drafts-database.ts';
import { cut, isInPieces, joined, type CutEntry } from './pieces.ts';

/** The first part of the keys of pieces, which no id of a user is. */
const PIECES = 'pieces';
/** Names the writer of the pieces of an entry. */
const WRITER = 'writer';

/** The journal in IndexedDB; a write is stored completely or not at all. Long texts are stored in pieces. */
export class IndexedDbJournal implements JournalStore {
  private readonly database: DraftsDatabase;
  private readonly id = newId();
  private pieces = 0;
  /** What the device has of entries in pieces, by their keys. */
  private readonly known = new Map<string, CutEntry['pieces']>();

  constructor(outdated: Outdated) {
    this.database = new DraftsDatabase(outdated);
  }

  async read(key: DraftKey): Promise<JournalEntry | null> {
    return this.database.run('readonly', async (store) => {
      const found = (await answer(store.get(keyOf(key)))) as JournalEntry | undefined;
      return found ? (await whole(store, [found], piecesOf(key)))[0]! : null;
    });
  }

  async write(entry: JournalEntry): Promise<void> {
    const place = keyOf(entry.key);
    const name = JSON.stringify(place);
    const writer = [PIECES, ...place, WRITER];
    const pieces = await this.database.run('readwrite', async (store) => {
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
    await this.database.run('readwrite', async (store) => {
      store.delete(piecesOf(key));
      await answer(store.delete(keyOf(key)));
    });
    this.known.delete(JSON.stringify(keyOf(key)));
  }

  /** Everything that a user has not sent yet, the latest first. */
  async ofUser(userId: string): Promise<readonly JournalEntry[]> {
    return this.database.run('readonly', async (store) => {
      const found = (await answer(store.getAll(rangeOf([userId])))) as JournalEntry[];
      const entries = await whole(store, found, rangeOf([PIECES, userId]));
      return entries.sort((a, b) => b.savedAt - a.savedAt);
    });
  }

  /** Deletes a user's unsent work, after they signed out and confirmed it. */
  async forget(userId: string): Promise<void> {
    await this.database.run('readwrite', async (store) => {
      store.delete(rangeOf([PIECES, userId]));
      await answer(store.delete(rangeOf([userId])));
    });
    this.known.clear();
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
