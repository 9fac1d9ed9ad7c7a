import type { Change } from '../generated/api.ts';
import type { RequestOptions } from '../resources/reading.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { MirrorSources } from './mirror-sources.ts';
import { keyText, MIRRORED_TYPES, type MirroredType, type MirrorKey, type MirrorStore } from './mirror-store.ts';

export interface MirrorOptions {
  store: MirrorStore;
  /** Default: all types that can be mirrored; the key needs the permission to read each. */
  types?: readonly MirroredType[] | undefined;
}

/** The result of one step. */
export interface MirrorStep {
  readonly put: readonly MirrorKey[];
  readonly removed: readonly MirrorKey[];
}

/** Concurrent reads. */
const AT_ONCE = 8;

/**
 * A copy of the published content, kept up to date by the change feed: also when an item changes because another did,
 * such as the name of its author. It may be stopped at any time, and continues from the last cursor in its store.
 */
export class Mirror {
  readonly #feed: ChangeFeed;
  readonly #sources: MirrorSources;
  readonly #store: MirrorStore;
  readonly #types: readonly MirroredType[];
  #known: Map<string, MirrorKey & { readonly tags: readonly string[] | null }> | null = null;

  constructor(feed: ChangeFeed, sources: MirrorSources, { store, types = MIRRORED_TYPES }: MirrorOptions) {
    this.#feed = feed;
    this.#sources = sources;
    this.#store = store;
    this.#types = types;
  }

  /** Updates the store to the current state. @returns what was read and removed */
  async sync({ signal }: RequestOptions = {}): Promise<MirrorStep> {
    const done: { put: MirrorKey[]; removed: MirrorKey[] } = { put: [], removed: [] };
    const add = ({ put, removed }: MirrorStep) => void (done.put.push(...put), done.removed.push(...removed));
    for (;;) {
      const cursor = await this.#store.cursor();
      if (cursor === null) {
        add(await this.#readAll(signal));
        continue;
      }
      // Of all types, because mirrored items may show others.
      const answer = await this.#feed.read(cursor, { signal });
      add(answer.reset ? await this.#readAll(signal) : await this.#apply(answer.data, signal));
      if (!answer.reset) await this.#store.saveCursor(answer.cursor);
      if (!answer.reset && !answer.more) return done;
    }
  }

  /** Runs `sync`, then applies each change as it comes, without an end: leave the loop, or abort the signal. */
  async *follow({ signal }: RequestOptions = {}): AsyncGenerator<MirrorStep, void, undefined> {
    yield await this.sync({ signal });
    for (;;) {
      const cursor = await this.#store.cursor();
      for await (const { rows, reset, cursor: reached } of this.#feed.since(cursor ?? '', { signal })) {
        const step = reset ? await this.#readAll(signal) : await this.#apply(rows, signal);
        if (!reset) await this.#store.saveCursor(reached);
        yield step;
        if (reset) break;
      }
    }
  }

  async #readAll(signal: AbortSignal | undefined): Promise<MirrorStep> {
    const cursor = await this.#feed.now({ signal });
    const gone = new Map(await this.#keys());
    const wanted: MirrorKey[] = [];
    for (const type of this.#types)
      for await (const id of this.#sources.ids(type, signal)) {
        gone.delete(keyText({ type, id }));
        wanted.push({ type, id });
      }
    const step = await this.#renew([...wanted, ...gone.values()], signal);
    await this.#store.saveCursor(cursor);
    return step;
  }

  async #apply(rows: readonly Change[], signal: AbortSignal | undefined): Promise<MirrorStep> {
    const wanted = new Map<string, MirrorKey>();
    const want = (key: MirrorKey) => void wanted.set(keyText(key), { type: key.type, id: key.id });
    const purged = new Set(rows.flatMap(({ tags }) => tags));
    if (rows.length > 0)
      for (const key of (await this.#keys()).values())
        if (key.tags === null || key.tags.some((tag) => purged.has(tag))) want(key);
    for (const { type, id } of rows) {
      if (!this.#isMirrored(type)) continue;
      if (id !== null) want({ type, id });
      else for await (const each of this.#sources.ids(type, signal)) want({ type, id: each });
    }
    return this.#renew([...wanted.values()], signal);
  }

  #isMirrored(type: string): type is MirroredType {
    return (this.#types as readonly string[]).includes(type);
  }

  /** Reads the current state of each. */
  async #renew(keys: readonly MirrorKey[], signal: AbortSignal | undefined): Promise<MirrorStep> {
    const step: { put: MirrorKey[]; removed: MirrorKey[] } = { put: [], removed: [] };
    const known = await this.#keys();
    const left = [...keys];
    const work = async () => {
      for (let key = left.shift(); key; key = left.shift()) {
        const entry = await this.#sources.read(key, signal);
        if (entry) {
          await this.#store.put(entry);
          known.set(keyText(key), { ...key, tags: entry.tags });
          step.put.push(key);
        } else if (known.has(keyText(key))) {
          await this.#store.remove(key);
          known.delete(keyText(key));
          step.removed.push(key);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return step;
  }

  async #keys() {
    this.#known ??= new Map(
      [...(await this.#store.keys())].map(({ type, id, tags }) => [keyText({ type, id }), { type, id, tags }]),
    );
    return this.#known;
  }
}
