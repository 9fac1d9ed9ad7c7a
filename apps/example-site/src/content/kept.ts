import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** What a value is made of, as far as it was read; null once something was read whose tags are unknown. */
interface Making {
  tags: Set<string> | null;
}

interface Entry<T> {
  readonly value: T;
  readonly tags: ReadonlySet<string> | null;
}

/** A value, and whether it was made for who asked. */
export interface Held<T> {
  readonly value: T;
  readonly isNew: boolean;
}

/** What the feed of changes reports. */
export interface Keeping {
  /** From now on every change is reported, so that values may be kept. Drops what was kept before. */
  begin(): void;
  /** Changes are not told any more. */
  end(): void;
  /** What shows one of these goes. */
  drop(tags: ReadonlySet<string>): void;
}

/** So much is counted for a value beside its own size, in bytes. */
const OVERHEAD = 1_000;
const TAG_BYTES = 16;

const makings = new AsyncLocalStorage<Making>();

/** Whatever is being made shows what these stand for; to be told by the client of each of its reads. */
export function noteTags(tags: Iterable<string> | null): void {
  const making = makings.getStore();
  if (!making) return;
  if (tags === null) making.tags = null;
  else for (const tag of tags) making.tags?.add(tag);
}

/**
 * Values made of Galley's answers, each kept until something that it shows changes. A value may be made of others. A
 * value during whose making a change is reported is returned to those who wait for it, but not kept, since it may be
 * stale.
 */
export class Kept<T extends object> implements Keeping {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly underWay = new Map<string, Promise<Entry<T | null>>>();
  private isKeeping = false;

  /** @param sizeOf bytes of a value, roughly */
  constructor(maxBytes: number, sizeOf: (value: T) => number) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value, tags }, key) => OVERHEAD + key.length + (tags?.size ?? 0) * TAG_BYTES + sizeOf(value),
    });
  }

  /** @param make is called unless the value is kept or being made; null is not kept */
  async get(key: string, make: () => Promise<T | null>): Promise<Held<T> | null> {
    const held = this.entries.get(key) ?? this.underWay.get(key);
    const { value, tags } = await (held ?? this.make(key, make));
    noteTags(tags);
    return value === null ? null : { value, isNew: held === undefined };
  }

  begin(): void {
    this.forget();
    this.isKeeping = true;
  }

  end(): void {
    this.forget();
    this.isKeeping = false;
  }

  drop(tags: ReadonlySet<string>): void {
    this.underWay.clear();
    for (const [key, entry] of this.entries.entries()) if (isAnyIn(entry.tags, tags)) this.entries.delete(key);
  }

  private forget(): void {
    this.underWay.clear();
    this.entries.clear();
  }

  private make(key: string, make: () => Promise<T | null>): Promise<Entry<T | null>> {
    const making: Making = { tags: new Set() };
    const made = makings.run(making, make).then(
      (value) => {
        const entry = { value, tags: making.tags };
        if (this.finish(key, made) && value !== null && making.tags !== null && this.isKeeping)
          this.entries.set(key, { value, tags: making.tags });
        return entry;
      },
      (error: unknown) => {
        this.finish(key, made);
        throw error;
      },
    );
    this.underWay.set(key, made);
    return made;
  }

  /** @returns false when something changed since it was started */
  private finish(key: string, made: Promise<unknown>): boolean {
    return this.underWay.get(key) === made && this.underWay.delete(key);
  }
}

function isAnyIn(tags: ReadonlySet<string> | null, changed: ReadonlySet<string>): boolean {
  for (const tag of tags ?? []) if (changed.has(tag)) return true;
  return false;
}
