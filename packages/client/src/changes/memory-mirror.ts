import {
  keyText,
  type MirroredItem,
  type MirroredType,
  type MirrorEntry,
  type MirrorKey,
  type MirrorStore,
} from './mirror-store.ts';

/** A copy in memory: it is lost with the process, and read again by the next. */
export class MemoryMirror implements MirrorStore {
  readonly #entries = new Map<string, MirrorEntry>();
  #cursor: string | null = null;

  get<T extends MirroredType>(type: T, id: string): MirroredItem[T] | null {
    return (this.#entries.get(keyText({ type, id }))?.item as MirroredItem[T] | undefined) ?? null;
  }

  all<T extends MirroredType>(type: T): MirroredItem[T][] {
    return [...this.#entries.values()].flatMap((entry) => (entry.type === type ? [entry.item as MirroredItem[T]] : []));
  }

  cursor(): Promise<string | null> {
    return Promise.resolve(this.#cursor);
  }

  keys(): Promise<Iterable<MirrorEntry>> {
    return Promise.resolve(this.#entries.values());
  }

  put(entry: MirrorEntry): Promise<void> {
    this.#entries.set(keyText(entry), entry);
    return Promise.resolve();
  }

  remove(key: MirrorKey): Promise<void> {
    this.#entries.delete(keyText(key));
    return Promise.resolve();
  }

  saveCursor(cursor: string): Promise<void> {
    this.#cursor = cursor;
    return Promise.resolve();
  }
}
