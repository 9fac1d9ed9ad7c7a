import { LRUCache } from 'lru-cache';
import { StreamedBody } from '../rendering/streamed-body.ts';
import type { AnswerViews } from './answer-views.ts';
import type { CachedRead, Finished, ReadKey } from './cached-read.ts';
import { NoChangeSource, type ChangeSource } from './change-source.ts';
import { DiskAnswers, itemTarget, type KeptRead } from './disk/disk-answers.ts';
import type { DiskCache } from './disk/disk-cache.ts';
import { HeldEntries } from './held-entries.ts';
import { KnownChanges } from './known-changes.ts';

/** What a cache may have beside its memory. */
export interface BesideMemory {
  /** Renews the counts in answers that are true otherwise; without it these are made again. */
  readonly views?: AnswerViews;
  /** Where answers are found that this process did not make, or no longer holds. */
  readonly disk?: DiskCache | null;
}

const MAX_SPELLINGS = 20_000;
const MAX_SPELLING_LENGTH = 2_000;

/**
 * Finished responses, and the items that lists are made of, in one bounded memory. Every request reads the content
 * version of its workspace from the database, and an entry is valid while none of its tags changed after it was made.
 * So the next request to any process sees a change made by any other.
 */
export class ResponseCache {
  private readonly entries: HeldEntries;
  /** Request targets as clients spell them, with their normalised keys; `max` would reserve room for all at the start. */
  private readonly spellings = new LRUCache<string, string>({ maxSize: MAX_SPELLINGS, sizeCalculation: () => 1 });
  private readonly changes: KnownChanges;
  private readonly stored: DiskAnswers | null;

  /** @param maxBytes size limit; 0 turns the cache off */
  constructor(maxBytes: number, source: ChangeSource = new NoChangeSource(), { disk, views }: BesideMemory = {}) {
    this.changes = new KnownChanges(source);
    this.stored = disk ? new DiskAnswers(disk, this.changes, views) : null;
    this.entries = new HeldEntries(maxBytes, this.changes, views);
  }

  /** Whether answers are kept beyond the memory of this process. */
  get hasDiskCache(): boolean {
    return this.stored !== null;
  }

  get bytesHeld(): number {
    return this.entries.bytes;
  }

  /**
   * The valid answer to a request target spelled exactly like an earlier one. Synchronous unless something has to be
   * read first: the changes up to the version, counts, or the disk cache.
   */
  find(workspaceId: string, target: string, version: number): KeptRead | null | Promise<KeptRead | null> {
    const key = this.spellings.get(target);
    const at = key === undefined ? null : readKey(workspaceId, key);
    if (at !== null && this.entries.isPlain(at, workspaceId, version)) {
      const valid = this.entries.valid(at, workspaceId, version) as KeptRead | null;
      if (valid) return valid;
    }
    const isHeld = at !== null && this.entries.has(at);
    return isHeld || this.stored ? this.findLater(at, workspaceId, target, version) : null;
  }

  /** The valid entry, or what `produce` makes; concurrent calls for the same entry share one run. */
  async getOrProduce(
    { workspaceId, target, key, contentVersion }: ReadKey,
    produce: () => Promise<CachedRead>,
  ): Promise<CachedRead> {
    if (target.length <= MAX_SPELLING_LENGTH) this.spellings.set(target, key);
    const at = readKey(workspaceId, key);
    const valid = (await this.entries.current(at, workspaceId, contentVersion)) as KeptRead | null;
    if (valid) return valid;
    return this.entries.shared(flightKey(contentVersion, at), async () => {
      const { alsoAt, ...produced } = await produce();
      if (isFinished(produced)) {
        this.entries.keep(workspaceId, at, produced);
        this.stored?.keep(workspaceId, new Map(alsoAt).set(target, key), produced);
      }
      return produced;
    });
  }

  /**
   * Keeps an answer that was not requested yet, for all processes of the machine, unless one of them did. It is written when this resolves.
   * @returns false when it may be tried again later
   */
  async prepare({ workspaceId, target, contentVersion }: Omit<ReadKey, 'key'>, make: () => Promise<CachedRead>) {
    if (!this.stored || (await this.stored.has(workspaceId, target, contentVersion))) return true;
    if (!this.stored.mayKeep(workspaceId, target)) return false;
    const { alsoAt, ...made } = await make();
    if (!isFinished(made) || !alsoAt) return true;
    const isKept = this.stored.keep(workspaceId, alsoAt, made);
    // Few files are written at a time, and the next one is to be written as well.
    await this.stored.settled();
    return isKept;
  }

  /** Makes an answer again that is no longer true, if it was asked for since it was made and no other process made it. */
  async renew(read: ReadKey, make: () => Promise<CachedRead>): Promise<void> {
    const { workspaceId, target, key, contentVersion } = read;
    const at = readKey(workspaceId, key);
    if (!this.entries.wasAskedFor(at) || (await this.entries.current(at, workspaceId, contentVersion))) return;
    if (!(await this.fromDisk(workspaceId, target, contentVersion))) await this.getOrProduce(read, make);
    this.entries.noteUnasked(at);
  }

  /** Workspaces that were read here, the latest first. */
  workspaces(): string[] {
    return this.changes.workspaces();
  }

  /**
   * A part of answers, such as an entity in a list.
   * @param key which entity, and how it is shown
   */
  async item(workspaceId: string, key: string, contentVersion: number): Promise<Finished | null> {
    const at = itemKey(workspaceId, key);
    const held = await this.entries.current(at, workspaceId, contentVersion);
    if (held || !this.stored) return held;
    const found = await this.stored.find(workspaceId, itemTarget(key), contentVersion);
    if (!found) return null;
    const item = { ...found.read, isStored: true };
    this.entries.keep(workspaceId, at, item);
    return item;
  }

  keepItem(workspaceId: string, key: string, item: Finished): void {
    this.entries.keep(workspaceId, itemKey(workspaceId, key), item);
  }

  clear(): void {
    this.entries.clear();
  }

  private async findLater(at: string | null, workspaceId: string, target: string, version: number) {
    const held = at === null ? null : await this.entries.current(at, workspaceId, version);
    const makerLooked = held === null && at !== null && this.entries.isUnderWay(flightKey(version, at));
    return makerLooked ? null : ((held as KeptRead | null) ?? this.fromDisk(workspaceId, target, version));
  }

  /** An answer that any process of the release made, as this one would have kept it. */
  private async fromDisk(workspaceId: string, target: string, version: number): Promise<KeptRead | null> {
    const found = await this.stored?.find(workspaceId, target, version);
    if (!found) return null;
    if (target.length <= MAX_SPELLING_LENGTH) this.spellings.set(target, found.key);
    this.entries.keep(workspaceId, readKey(workspaceId, found.key), found.read);
    return found.read;
  }
}

const isFinished = (read: CachedRead): read is KeptRead => !(read.rendered instanceof StreamedBody);
const flightKey = (version: number, at: string) => `${version} ${at}`;
const readKey = (workspaceId: string, key: string) => `${workspaceId} ${key}`;
const itemKey = (workspaceId: string, key: string) => `${workspaceId} item ${key}`;
