import { LRUCache } from 'lru-cache';
import type { RenderedBody } from '../rendering/rendered-body.ts';
import { StreamedBody } from '../rendering/streamed-body.ts';
import type { CachedRead, Finished, ReadKey } from './cached-read.ts';
import { NoChangeSource, type ChangeSource } from './change-source.ts';
import { InvalidationLog } from './invalidation-log.ts';
import { weightOf } from './weight-of.ts';

const MAX_SPELLINGS = 20_000;
const MAX_SPELLING_LENGTH = 2_000;

/** A cached read whose body is complete: what `find` returns. */
export type CachedResponse = CachedRead & { readonly rendered: RenderedBody };

interface Entry {
  readonly value: CachedResponse | Finished;
  /** The latest version at which it is known to be valid. */
  validAt: number;
}

/**
 * Finished responses, and the items that lists are made of, in one bounded memory. Every request reads the content
 * version of its workspace from the database, and an entry is valid while none of its tags changed after it was made.
 * So the next request to any process sees a change made by any other.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry> | null;
  /** Request targets as clients spell them, with their normalised keys; `max` would reserve room for all at the start. */
  private readonly spellings = new LRUCache<string, string>({ maxSize: MAX_SPELLINGS, sizeCalculation: () => 1 });
  /** Responses that are being made, by version and key. */
  private readonly flights = new Map<string, Promise<CachedRead>>();
  private readonly changes: InvalidationLog;

  /** @param maxBytes size limit; 0 turns the cache off */
  constructor(maxBytes: number, source: ChangeSource = new NoChangeSource()) {
    this.changes = new InvalidationLog(source);
    this.entries =
      maxBytes > 0
        ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }, key) => weightOf(value, key) })
        : null;
  }

  /** Bytes of all entries. */
  get bytesHeld(): number {
    return this.entries?.calculatedSize ?? 0;
  }

  /**
   * The valid answer to a request target spelled exactly like an earlier one. Synchronous unless the changes up to the
   * version have to be read first.
   */
  find(workspaceId: string, target: string, version: number): CachedResponse | null | Promise<CachedResponse | null> {
    const key = this.spellings.get(target);
    if (key === undefined) return null;
    return this.valid(responseKey(workspaceId, key), workspaceId, version) as ReturnType<ResponseCache['find']>;
  }

  /** The valid entry, or what `produce` makes; concurrent calls for the same entry share one run. */
  async getOrProduce(
    { workspaceId, target, key, contentVersion }: ReadKey,
    produce: () => Promise<CachedRead>,
  ): Promise<CachedRead> {
    if (target.length <= MAX_SPELLING_LENGTH) this.spellings.set(target, key);
    const at = responseKey(workspaceId, key);
    const valid = await this.valid(at, workspaceId, contentVersion);
    if (valid) return valid as CachedResponse;
    return this.shared(`${contentVersion} ${at}`, async () => {
      const produced = await produce();
      if (!(produced.rendered instanceof StreamedBody)) this.store(workspaceId, at, produced as CachedResponse);
      return produced;
    });
  }

  /**
   * A part of answers, such as an entity in a list.
   * @param key which entity, and how it is shown
   */
  async item(workspaceId: string, key: string, contentVersion: number): Promise<Finished | null> {
    return this.valid(itemKey(workspaceId, key), workspaceId, contentVersion);
  }

  keepItem(workspaceId: string, key: string, item: Finished): void {
    this.store(workspaceId, itemKey(workspaceId, key), item);
  }

  clear(): void {
    this.entries?.clear();
  }

  /** A slow run must not replace a newer state by an older one. */
  private store(workspaceId: string, at: string, value: Finished): void {
    this.changes.begin(workspaceId, value.contentVersion);
    const stored = this.entries?.peek(at);
    if (!stored || stored.value.contentVersion <= value.contentVersion)
      this.entries?.set(at, { value, validAt: value.contentVersion });
  }

  /** Concurrent calls of one name share one run. */
  private shared(name: string, run: () => Promise<CachedRead>): Promise<CachedRead> {
    const flight = this.flights.get(name) ?? run().finally(() => this.flights.delete(name));
    this.flights.set(name, flight);
    return flight;
  }

  /** Reads the changes up to the version only where they decide about an entry. */
  private valid(at: string, workspaceId: string, version: number): Finished | null | Promise<Finished | null> {
    const entry = this.entries?.get(at);
    if (!entry) return null;
    if (entry.value.tags === null || this.changes.upTo(workspaceId) >= version) {
      return this.check(at, workspaceId, version);
    }
    return this.changes.reach(workspaceId, version).then(() => this.check(at, workspaceId, version));
  }

  private check(at: string, workspaceId: string, version: number): Finished | null {
    const entry = this.entries?.get(at);
    if (!entry || entry.value.freshUntil <= performance.now()) return null;
    if (entry.validAt !== version && !this.isUnchanged(entry, workspaceId, version)) return null;
    const { isValid } = entry.value as Partial<CachedRead>;
    return !isValid || isValid() ? entry.value : null;
  }

  private isUnchanged(entry: Entry, workspaceId: string, version: number): boolean {
    const { tags, contentVersion } = entry.value;
    if (tags === null) return contentVersion === version;
    if (this.changes.changed(workspaceId, tags, contentVersion)) return false;
    entry.validAt = Math.max(entry.validAt, version);
    return true;
  }
}

const responseKey = (workspaceId: string, key: string) => `${workspaceId} ${key}`;
const itemKey = (workspaceId: string, key: string) => `${workspaceId} item ${key}`;
