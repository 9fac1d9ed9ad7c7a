import type { Change } from '../generated/api.ts';
import type { RequestOptions } from '../resources/reading.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { MirrorSources } from './mirror-sources.ts';
import {
  keyText,
  MIRRORED_TYPES,
  type MirroredFields,
  type MirroredType,
  type MirrorEntry,
  type MirrorKey,
  type MirrorStore,
} from './mirror-store.ts';

export interface MirrorOptions {
  store: MirrorStore;
  /** Default: all types that can be mirrored; the key needs the permission to read each. */
  types?: readonly MirroredType[] | undefined;
  /** Only these fields of a type. Default: all. */
  fields?: MirroredFields | undefined;
  /** All fields of a type but these. */
  omit?: MirroredFields | undefined;
}

/** The result of one step. */
export interface MirrorStep {
  readonly put: readonly MirrorKey[];
  readonly removed: readonly MirrorKey[];
}

/** So many items of a type are read one by one; more of them by lists. */
const SINGLES_MAX = 2;

interface Step {
  readonly put: MirrorKey[];
  readonly removed: MirrorKey[];
}

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
    const unseen = new Map(await this.#keys());
    const step: Step = { put: [], removed: [] };
    for (const type of this.#types)
      for await (const entry of this.#sources.all(type, signal)) {
        unseen.delete(keyText(entry));
        await this.#put(entry, step);
      }
    await this.#renew([...unseen.values()], step, signal);
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
      else for await (const each of this.#sources.all(type, signal)) want(each);
    }
    const step: Step = { put: [], removed: [] };
    await this.#renew([...wanted.values()], step, signal);
    return step;
  }

  #isMirrored(type: string): type is MirroredType {
    return (this.#types as readonly string[]).includes(type);
  }

  /** Reads the current state of each. */
  async #renew(keys: readonly MirrorKey[], step: Step, signal: AbortSignal | undefined): Promise<void> {
    const missing = new Map(keys.map((key) => [keyText(key), key]));
    for (const type of new Set(keys.map((key) => key.type))) {
      const ids = keys.filter((key) => key.type === type).map(({ id }) => id);
      for await (const entry of this.#read(type, ids, signal)) {
        missing.delete(keyText(entry));
        await this.#put(entry, step);
      }
    }
    for (const key of missing.values()) await this.#remove(key, step);
  }

  async *#read(
    type: MirroredType,
    ids: readonly string[],
    signal: AbortSignal | undefined,
  ): AsyncGenerator<MirrorEntry> {
    if (ids.length > SINGLES_MAX) return yield* this.#sources.some(type, ids, signal);
    for (const id of ids) {
      const entry = await this.#sources.read({ type, id }, signal);
      if (entry) yield entry;
    }
  }

  async #put(entry: MirrorEntry, step: Step): Promise<void> {
    await this.#store.put(entry);
    const { type, id, tags } = entry;
    (await this.#keys()).set(keyText(entry), { type, id, tags });
    step.put.push({ type, id });
  }

  async #remove({ type, id }: MirrorKey, step: Step): Promise<void> {
    const known = await this.#keys();
    if (!known.has(keyText({ type, id }))) return;
    await this.#store.remove({ type, id });
    known.delete(keyText({ type, id }));
    step.removed.push({ type, id });
  }

  async #keys() {
    this.#known ??= new Map(
      [...(await this.#store.keys())].map(({ type, id, tags }) => [keyText({ type, id }), { type, id, tags }]),
    );
    return this.#known;
  }
}
