import { LRUCache } from 'lru-cache';
import type { Access } from '../access/access.ts';
import type { Rendered } from '../http/rendered.ts';

/** A finished answer and what it takes to give it again without running its route. */
export interface CachedRead {
  readonly contentVersion: number;
  /** What the route declares: rights are checked before a hit is answered. */
  readonly access: Access;
  readonly rendered: Rendered;
  /** Told of every time the answer is given, such as to count a view. */
  readonly served?: () => void;
  /** Asked before the answer is given again; absent when the content version says all. */
  readonly stillTrue?: () => boolean;
  /** Milliseconds of the monotonic clock after which counted views in it are too old. */
  readonly freshUntil: number;
}

/** What an entry weighs beyond its bytes, roughly. */
const ENTRY_OVERHEAD = 600;
/** Room for the compressed forms that an entry may get later. */
const WITH_COMPRESSED = 1.5;
const MAX_SPELLINGS = 20_000;
const MAX_SPELLING_LENGTH = 2_000;

/**
 * Finished responses in a bounded memory. An entry is valid for one content version of its workspace, and every request reads
 * the version from the database: so a change made through any process is seen by the next request of every process.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, CachedRead> | null;
  private readonly running = new Map<string, Promise<CachedRead>>();
  /** Request targets as clients spell them, each with the normalised key that it means. */
  private readonly spellings = new LRUCache<string, string>({ max: MAX_SPELLINGS });

  /** @param maxBytes bound of the memory held; 0 turns the cache off */
  constructor(maxBytes: number) {
    this.entries =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: (entry, key) =>
              Math.ceil(entry.rendered.byteLength * WITH_COMPRESSED) + key.length * 2 + ENTRY_OVERHEAD,
          })
        : null;
  }

  get bytesHeld(): number {
    return this.entries?.calculatedSize ?? 0;
  }

  /** The valid entry for a request target spelled exactly like an earlier one. */
  find(workspaceId: string, target: string, contentVersion: number): CachedRead | null {
    const key = this.spellings.get(target);
    return key === undefined ? null : this.valid(entryKey(workspaceId, key), contentVersion);
  }

  /**
   * The valid entry, or what `produce` makes; concurrent calls for one entry share one run.
   *
   * @param target the request target as the client spelled it
   * @param key the normalised form of it: one for all spellings that mean the same
   */
  async getOrProduce(
    {
      workspaceId,
      target,
      key,
      contentVersion,
    }: { workspaceId: string; target: string; key: string; contentVersion: number },
    produce: () => Promise<CachedRead>,
  ): Promise<CachedRead> {
    if (target.length <= MAX_SPELLING_LENGTH) this.spellings.set(target, key);
    const at = entryKey(workspaceId, key);
    const valid = this.valid(at, contentVersion);
    if (valid) return valid;
    const flight = `${contentVersion} ${at}`;
    const underWay = this.running.get(flight);
    if (underWay) return underWay;
    const run = produce().finally(() => this.running.delete(flight));
    this.running.set(flight, run);
    const produced = await run;
    this.keep(at, produced);
    return produced;
  }

  clear(): void {
    this.entries?.clear();
  }

  /** A slow run must not put an old state over a newer one. */
  private keep(at: string, produced: CachedRead): void {
    const held = this.entries?.peek(at);
    if (!held || held.contentVersion <= produced.contentVersion) this.entries?.set(at, produced);
  }

  private valid(at: string, contentVersion: number): CachedRead | null {
    const entry = this.entries?.get(at);
    if (!entry || entry.contentVersion !== contentVersion) return null;
    if (entry.stillTrue && !entry.stillTrue()) return null;
    return entry.freshUntil > performance.now() ? entry : null;
  }
}

function entryKey(workspaceId: string, key: string): string {
  return `${workspaceId} ${key}`;
}
