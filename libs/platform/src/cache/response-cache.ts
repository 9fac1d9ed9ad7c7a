import { LRUCache } from 'lru-cache';
import type { Caller } from '@app/shared-kernel';
import type { Access } from '../access/access.ts';
import type { RenderedBody } from '../rendering/rendered-body.ts';
import { StreamedBody } from '../rendering/streamed-body.ts';
import type { CacheTag } from './cache-tags.ts';
import { NoChangeSource, type ChangeSource } from './change-source.ts';
import { KnownChanges } from './known-changes.ts';

/** Finished bytes, and how long they are valid. */
export interface Finished {
  /** Read before anything that the bytes show. */
  readonly contentVersion: number;
  readonly rendered: RenderedBody;
  /** What they show and were selected from; null binds them to the content version. */
  readonly tags: readonly CacheTag[] | null;
  /** Time on the monotonic clock, in milliseconds, after which the counted views in it are too old. */
  readonly freshUntil: number;
}

/** A finished answer, and what is needed to send it again without running its route. */
export interface CachedRead extends Omit<Finished, 'rendered'> {
  /** A stream is never cached; it is only shared by concurrent requests. */
  readonly rendered: RenderedBody | StreamedBody;
  /** The access that the route declares; rights are checked before a hit is sent. */
  readonly access: Access;
  /** The template of the route. */
  readonly route: string;
  /** Whether the route has guards or interceptors of its own, so that routing must come first. */
  readonly routedOnly?: boolean;
  /** Called each time the answer is sent, for example to count a view. */
  readonly served?: () => void;
  /**
   * Whether the answer is also valid for another caller, when rights decide its content; absent when it is the same for
   * all.
   */
  readonly suits?: (caller: Caller) => boolean;
  /** Checked before the answer is sent again; absent when content version and tags are enough. */
  readonly stillTrue?: () => boolean;
}

type KeptRead = CachedRead & Finished;

interface Held<T extends Finished> {
  readonly value: T;
  /** The latest version at which it is known to be valid. */
  validAt: number;
}

export interface ReadKey {
  readonly workspaceId: string;
  /** The request target as the client spelled it. */
  readonly target: string;
  /** Its normalised form, the same for all equivalent spellings. */
  readonly key: string;
  readonly contentVersion: number;
}

/** Longest time that separately counted numbers, such as views, may lag behind in cached answers. */
export const COUNTS_MAY_LAG_MS = 30_000;

/** Approximate size of an entry beyond its bytes. */
const ENTRY_OVERHEAD = 600;
const TAG_OVERHEAD = 60;
/** Reserves space for compressed forms that are made later. */
const WITH_COMPRESSED = 1.5;
const MAX_SPELLINGS = 20_000;
const MAX_SPELLING_LENGTH = 2_000;

/**
 * Finished responses, and the items that lists are made of, in one bounded memory. Every request reads the content
 * version of its workspace from the database, and an entry is valid while none of its tags changed after it was made.
 * So the next request to any process sees a change made by any other.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Held<KeptRead> | Held<Finished>> | null;
  private readonly running = new Map<string, Promise<CachedRead>>();
  /** Request targets as clients spell them, with their normalised keys. */
  private readonly spellings = new LRUCache<string, string>({ max: MAX_SPELLINGS });
  private readonly changes: KnownChanges;

  /** @param maxBytes size limit; 0 turns the cache off */
  constructor(maxBytes: number, source: ChangeSource = new NoChangeSource()) {
    this.changes = new KnownChanges(source);
    this.entries =
      maxBytes > 0
        ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }, key) => weightOf(value, key) })
        : null;
  }

  get bytesHeld(): number {
    return this.entries?.calculatedSize ?? 0;
  }

  /**
   * The valid entry for a request target spelled exactly like an earlier one. Synchronous unless this process first has
   * to read the changes up to the version.
   */
  find(workspaceId: string, target: string, version: number): KeptRead | null | Promise<KeptRead | null> {
    const key = this.spellings.get(target);
    if (key === undefined) return null;
    const at = readKey(workspaceId, key);
    if (this.isPlain(at, workspaceId, version)) return this.validRead(at, workspaceId, version);
    return this.changes.reach(workspaceId, version).then(() => this.validRead(at, workspaceId, version));
  }

  /** The valid entry, or what `produce` makes; concurrent calls for the same entry share one run. */
  async getOrProduce(
    { workspaceId, target, key, contentVersion }: ReadKey,
    produce: () => Promise<CachedRead>,
  ): Promise<CachedRead> {
    if (target.length <= MAX_SPELLING_LENGTH) this.spellings.set(target, key);
    const at = readKey(workspaceId, key);
    if (!this.isPlain(at, workspaceId, contentVersion)) await this.changes.reach(workspaceId, contentVersion);
    const valid = this.validRead(at, workspaceId, contentVersion);
    if (valid) return valid;
    const flight = `${contentVersion} ${at}`;
    const underWay = this.running.get(flight);
    if (underWay) return underWay;
    const run = produce().finally(() => this.running.delete(flight));
    this.running.set(flight, run);
    const produced = await run;
    if (isFinished(produced)) this.keep(workspaceId, at, produced);
    return produced;
  }

  /**
   * A part of answers, such as an entity in a list.
   * @param key which entity, and how it is shown
   */
  async item(workspaceId: string, key: string, contentVersion: number): Promise<Finished | null> {
    const at = itemKey(workspaceId, key);
    if (!this.isPlain(at, workspaceId, contentVersion)) await this.changes.reach(workspaceId, contentVersion);
    return this.valid(at, workspaceId, contentVersion);
  }

  keepItem(workspaceId: string, key: string, item: Finished): void {
    this.keep(workspaceId, itemKey(workspaceId, key), item);
  }

  clear(): void {
    this.entries?.clear();
  }

  /** A slow run must not replace a newer state by an older one. */
  private keep(workspaceId: string, at: string, value: Finished): void {
    this.changes.begin(workspaceId, value.contentVersion);
    const held = this.entries?.peek(at);
    if (!held || held.value.contentVersion <= value.contentVersion)
      this.entries?.set(at, { value, validAt: value.contentVersion });
  }

  /** Whether validity is known without a statement: there is no entry, or it has no tags. */
  private isPlain(at: string, workspaceId: string, version: number): boolean {
    const held = this.entries?.peek(at);
    return !held || held.value.tags === null || this.changes.upTo(workspaceId) >= version;
  }

  /** Changes must be known up to the version, unless `isPlain`. */
  private valid(at: string, workspaceId: string, version: number): KeptRead | Finished | null {
    const held = this.entries?.get(at);
    if (!held || held.value.freshUntil <= performance.now()) return null;
    if (held.validAt !== version && !this.isTrue(held, workspaceId, version)) return null;
    const { stillTrue } = held.value as Partial<CachedRead>;
    return !stillTrue || stillTrue() ? held.value : null;
  }

  private validRead(at: string, workspaceId: string, version: number): KeptRead | null {
    return this.valid(at, workspaceId, version) as KeptRead | null;
  }

  private isTrue(held: Held<Finished>, workspaceId: string, version: number): boolean {
    const { tags, contentVersion } = held.value;
    if (tags === null) return contentVersion === version;
    if (this.changes.changed(workspaceId, tags, contentVersion)) return false;
    held.validAt = Math.max(held.validAt, version);
    return true;
  }
}

function isFinished(read: CachedRead): read is KeptRead {
  return !(read.rendered instanceof StreamedBody);
}

function weightOf({ rendered, tags }: Finished, key: string): number {
  return (
    Math.ceil(rendered.byteLength * WITH_COMPRESSED) +
    key.length * 2 +
    ENTRY_OVERHEAD +
    (tags?.length ?? 0) * TAG_OVERHEAD
  );
}

function readKey(workspaceId: string, key: string): string {
  return `${workspaceId} ${key}`;
}

function itemKey(workspaceId: string, key: string): string {
  return `${workspaceId} item ${key}`;
}
