import { AnswerViews, recounted } from '../answer-views.ts';
import { COUNTS_MAY_LAG_MS, type CachedRead, type Finished } from '../cached-read.ts';
import type { KnownChanges } from '../known-changes.ts';
import type { DiskCache } from './disk-cache.ts';

export type KeptRead = CachedRead & Finished;

/** Where a disk cache has an item; no client can send it as a request target. */
export const itemTarget = (key: string): string => `item ${key}`;

/** The answers of a disk cache that are still true, with the counts of now. */
export class DiskAnswers {
  constructor(
    private readonly disk: DiskCache,
    private readonly changes: KnownChanges,
    private readonly views: AnswerViews | undefined,
  ) {}

  /** @param version of the request @returns with the normalised key of the target */
  async find(workspaceId: string, target: string, version: number): Promise<{ key: string; read: KeptRead } | null> {
    const stored = this.disk.read(workspaceId, target);
    if (!stored) return null;
    const { key, madeAt, viewed, rendered: bytes, ...read } = stored;
    const isTrue = await this.changes.stillTrue(workspaceId, read.tags, read.contentVersion, version);
    const made = isTrue ? bytes() : null;
    if (!made) return null;
    const served = viewed === null ? undefined : () => this.views?.viewed(workspaceId, viewed);
    const age = Math.abs(Date.now() - madeAt);
    const isFresh = age < COUNTS_MAY_LAG_MS;
    const rendered = isFresh ? made : await recounted(made, workspaceId, this.views);
    const freshUntil = performance.now() + COUNTS_MAY_LAG_MS - (isFresh ? age : AnswerViews.lagMs);
    return { key, read: { ...read, rendered, served, freshUntil } };
  }

  /** Whether there is an answer that is true; its bytes are not looked at. */
  async has(workspaceId: string, target: string, version: number): Promise<boolean> {
    const stored = this.disk.read(workspaceId, target);
    return stored !== null && this.changes.stillTrue(workspaceId, stored.tags, stored.contentVersion, version);
  }

  /** @param places request targets with their normalised keys @returns false when it may be tried again later */
  keep(workspaceId: string, places: ReadonlyMap<string, string>, read: CachedRead): boolean {
    return this.disk.keep(workspaceId, places, read);
  }

  /** Waits for files that are being written. */
  settled(): Promise<void> {
    return this.disk.settled();
  }

  /** Whether an answer could be written now. */
  mayKeep(workspaceId: string, target: string): boolean {
    return this.disk.mayKeep(workspaceId, target);
  }
}
