import { LRUCache } from 'lru-cache';
import { AnswerViews, recounted } from './answer-views.ts';
import { COUNTS_MAY_LAG_MS, type CachedRead, type Finished } from './cached-read.ts';
import type { KeptRead } from './disk/disk-answers.ts';
import type { KnownChanges } from './known-changes.ts';
import { weightOf } from './weight-of.ts';

interface Held<T extends Finished> {
  readonly value: T;
  /** The latest version at which it is known to be valid. */
  validAt: number;
  /** Whether it was made for a request, or found by one since. */
  asked: boolean;
}

/** Finished bytes in bounded memory, by place, for as long as none of their tags changes. */
export class HeldEntries {
  private readonly entries: LRUCache<string, Held<KeptRead> | Held<Finished>> | null;
  /** What is being made or renewed, by version or for renewing, and by place. */
  private readonly flights = new Map<string, Promise<CachedRead | Finished>>();

  /** @param maxBytes size limit; 0 holds nothing */
  constructor(
    maxBytes: number,
    private readonly changes: KnownChanges,
    private readonly views: AnswerViews | undefined,
  ) {
    this.entries =
      maxBytes > 0
        ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }, key) => weightOf(value, key) })
        : null;
  }

  get bytes(): number {
    return this.entries?.calculatedSize ?? 0;
  }

  has(at: string): boolean {
    return this.entries?.has(at) ?? false;
  }

  clear(): void {
    this.entries?.clear();
  }

  wasAskedFor(at: string): boolean {
    return this.entries?.peek(at)?.asked ?? false;
  }

  /** From now on; used after an entry was made without a request. */
  noteUnasked(at: string): void {
    const held = this.entries?.peek(at);
    if (held) held.asked = false;
  }

  isUnderWay(name: string): boolean {
    return this.flights.has(name);
  }

  /** A slow run must not replace a newer state by an older one. */
  keep(workspaceId: string, at: string, value: Finished): void {
    this.changes.begin(workspaceId, value.contentVersion);
    const held = this.entries?.peek(at);
    if (!held || held.value.contentVersion <= value.contentVersion)
      this.entries?.set(at, { value, validAt: value.contentVersion, asked: true });
  }

  /** Whether validity is known without a statement: there is no entry, or it has no tags. */
  isPlain(at: string, workspaceId: string, version: number): boolean {
    const held = this.entries?.peek(at);
    return !held || held.value.tags === null || this.changes.upTo(workspaceId) >= version;
  }

  /** The valid entry, with counts that are renewed if they are too old. */
  async current(at: string, workspaceId: string, version: number): Promise<Finished | null> {
    if (!this.isPlain(at, workspaceId, version)) await this.changes.reach(workspaceId, version);
    const held = this.entries?.get(at);
    const valid = this.valid(at, workspaceId, version);
    if (valid || !held || !this.isTrue(held, workspaceId, version)) return valid;
    return this.renewed(at, workspaceId, held.value);
  }

  /** Null when the counts cannot be renewed; concurrent calls share one look at them. */
  private renewed(at: string, workspaceId: string, value: Finished): Promise<Finished> | null {
    if (!value.rendered.counts || !this.views) return null;
    return this.shared(`renewing ${at}`, async () => {
      const rendered = await recounted(value.rendered, workspaceId, this.views);
      const freshUntil = performance.now() + COUNTS_MAY_LAG_MS - AnswerViews.lagMs;
      const renewed = { ...value, rendered, freshUntil };
      this.keep(workspaceId, at, renewed);
      return renewed;
    });
  }

  /** Concurrent calls of one name share one run. */
  shared<T extends CachedRead | Finished>(name: string, run: () => Promise<T>): Promise<T> {
    const underWay = this.flights.get(name) as Promise<T> | undefined;
    const flight = underWay ?? run().finally(() => this.flights.delete(name));
    this.flights.set(name, flight);
    return flight;
  }

  /** Changes must be known up to the version, unless `isPlain`. */
  valid(at: string, workspaceId: string, version: number): KeptRead | Finished | null {
    const held = this.entries?.get(at);
    if (!held || held.value.freshUntil <= performance.now()) return null;
    if (!this.isTrue(held, workspaceId, version)) return null;
    held.asked = true;
    return held.value;
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
