import { LRUCache } from 'lru-cache';
import { StreamedBody } from '../rendering/streamed-body.ts';
import { recounted, type AnswerViews } from './answer-views.ts';
import { COUNTS_MAY_LAG_MS, type CachedRead, type Finished, type ReadKey } from './cached-read.ts';
import { NoChangeSource, type ChangeSource } from './change-source.ts';
import { KnownChanges } from './known-changes.ts';
import type { AnswerShelf } from './shelf/answer-shelf.ts';
import { weightOf } from './weight-of.ts';

type KeptRead = CachedRead & Finished;

interface Held<T extends Finished> {
  readonly value: T;
  /** The latest version at which it is known to be valid. */
  validAt: number;
}

/** What a cache may have beside its memory. */
export interface BesideMemory {
  /** Renews the counts in answers that are true otherwise; without it these are made again. */
  readonly views?: AnswerViews;
  /** Where answers are found that this process did not make, or no longer holds. */
  readonly shelf?: AnswerShelf | null;
}

const MAX_SPELLINGS = 20_000;
const MAX_SPELLING_LENGTH = 2_000;

/**
 * Finished responses, and the items that lists are made of, in one bounded memory. Every request reads the content
 * version of its workspace from the database, and an entry is valid while none of its tags changed after it was made.
 * So the next request to any process sees a change made by any other.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Held<KeptRead> | Held<Finished>> | null;
  /** What is being made or renewed, by version or for renewing, and by place. */
  private readonly flights = new Map<string, Promise<CachedRead | Finished>>();
  /** Request targets as clients spell them, with their normalised keys; `max` would reserve room for all at the start. */
  private readonly spellings = new LRUCache<string, string>({ maxSize: MAX_SPELLINGS, sizeCalculation: () => 1 });
  private readonly changes: KnownChanges;

  /** @param maxBytes size limit; 0 turns the cache off */
  constructor(
    maxBytes: number,
    source: ChangeSource = new NoChangeSource(),
    private readonly beside: BesideMemory = {},
  ) {
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
   * The valid answer to a request target spelled exactly like an earlier one. Synchronous unless something has to be
   * read first: the changes up to the version, counts, or the shelf.
   */
  find(workspaceId: string, target: string, version: number): KeptRead | null | Promise<KeptRead | null> {
    const key = this.spellings.get(target);
    const at = key === undefined ? null : readKey(workspaceId, key);
    if (at !== null && this.isPlain(at, workspaceId, version)) {
      const valid = this.valid(at, workspaceId, version) as KeptRead | null;
      if (valid) return valid;
    }
    const isHeld = at !== null && this.entries?.has(at);
    return isHeld || this.beside.shelf ? this.findLater(at, workspaceId, target, version) : null;
  }

  /** The valid entry, or what `produce` makes; concurrent calls for the same entry share one run. */
  async getOrProduce(
    { workspaceId, target, key, contentVersion }: ReadKey,
    produce: () => Promise<CachedRead>,
  ): Promise<CachedRead> {
    if (target.length <= MAX_SPELLING_LENGTH) this.spellings.set(target, key);
    const at = readKey(workspaceId, key);
    const valid = (await this.current(at, workspaceId, contentVersion)) as KeptRead | null;
    if (valid) return valid;
    return this.shared(flightKey(contentVersion, at), async () => {
      const produced = await produce();
      if (isFinished(produced)) {
        this.keep(workspaceId, at, produced);
        this.beside.shelf?.keep(workspaceId, target, key, produced);
      }
      return produced;
    });
  }

  /**
   * A part of answers, such as an entity in a list.
   * @param key which entity, and how it is shown
   */
  item(workspaceId: string, key: string, contentVersion: number): Promise<Finished | null> {
    return this.current(itemKey(workspaceId, key), workspaceId, contentVersion);
  }

  keepItem(workspaceId: string, key: string, item: Finished): void {
    this.keep(workspaceId, itemKey(workspaceId, key), item);
  }

  clear(): void {
    this.entries?.clear();
  }

  private async findLater(at: string | null, workspaceId: string, target: string, version: number) {
    const held = at === null ? null : await this.current(at, workspaceId, version);
    const makerLooked = held === null && at !== null && this.flights.has(flightKey(version, at));
    return makerLooked ? null : ((held as KeptRead | null) ?? this.fromShelf(workspaceId, target, version));
  }

  /** An answer that any process of the release made, as this one would have kept it. */
  private async fromShelf(workspaceId: string, target: string, version: number): Promise<KeptRead | null> {
    const shelved = this.beside.shelf?.read(workspaceId, target);
    if (!shelved) return null;
    const { key, madeAt, viewed, rendered: bytes, ...read } = shelved;
    const isTrue = await this.changes.stillTrue(workspaceId, read.tags, read.contentVersion, version);
    const made = isTrue ? bytes() : null;
    if (!made) return null;
    const served = viewed === null ? undefined : () => this.beside.views?.viewed(workspaceId, viewed);
    const age = Math.abs(Date.now() - madeAt);
    const isFresh = age < COUNTS_MAY_LAG_MS;
    const rendered = isFresh ? made : await recounted(made, workspaceId, this.beside.views);
    const freshUntil = performance.now() + COUNTS_MAY_LAG_MS - (isFresh ? age : 0);
    const found: KeptRead = { ...read, rendered, served, freshUntil };
    if (target.length <= MAX_SPELLING_LENGTH) this.spellings.set(target, key);
    this.keep(workspaceId, readKey(workspaceId, key), found);
    return found;
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

  /** The valid entry, with counts that are renewed if they are too old. */
  private async current(at: string, workspaceId: string, version: number): Promise<Finished | null> {
    if (!this.isPlain(at, workspaceId, version)) await this.changes.reach(workspaceId, version);
    const held = this.entries?.get(at);
    const valid = this.valid(at, workspaceId, version);
    if (valid || !held || !this.isTrue(held, workspaceId, version)) return valid;
    return this.renewed(at, workspaceId, held.value);
  }

  /** Null when the counts cannot be renewed; concurrent calls share one look at them. */
  private renewed(at: string, workspaceId: string, value: Finished): Promise<Finished> | null {
    if (!value.rendered.counts || !this.beside.views) return null;
    return this.shared(`renewing ${at}`, async () => {
      const rendered = await recounted(value.rendered, workspaceId, this.beside.views);
      const renewed = { ...value, rendered, freshUntil: performance.now() + COUNTS_MAY_LAG_MS };
      this.keep(workspaceId, at, renewed);
      return renewed;
    });
  }

  /** Concurrent calls of one name share one run. */
  private shared<T extends CachedRead | Finished>(name: string, run: () => Promise<T>): Promise<T> {
    const underWay = this.flights.get(name) as Promise<T> | undefined;
    const flight = underWay ?? run().finally(() => this.flights.delete(name));
    this.flights.set(name, flight);
    return flight;
  }

  /** Changes must be known up to the version, unless `isPlain`. */
  private valid(at: string, workspaceId: string, version: number): KeptRead | Finished | null {
    const held = this.entries?.get(at);
    if (!held || held.value.freshUntil <= performance.now()) return null;
    return this.isTrue(held, workspaceId, version) ? held.value : null;
  }

  private isTrue(held: Held<Finished>, workspaceId: string, version: number): boolean {
    const { stillTrue } = held.value as Partial<CachedRead>;
    return (held.validAt === version || this.isUnchanged(held, workspaceId, version)) && (!stillTrue || stillTrue());
  }

  private isUnchanged(held: Held<Finished>, workspaceId: string, version: number): boolean {
    const { tags, contentVersion } = held.value;
    if (tags === null) return contentVersion === version;
    if (this.changes.changed(workspaceId, tags, contentVersion)) return false;
    held.validAt = Math.max(held.validAt, version);
    return true;
  }
}

const isFinished = (read: CachedRead): read is KeptRead => !(read.rendered instanceof StreamedBody);
const flightKey = (version: number, at: string) => `${version} ${at}`;
const readKey = (workspaceId: string, key: string) => `${workspaceId} ${key}`;
const itemKey = (workspaceId: string, key: string) => `${workspaceId} item ${key}`;
