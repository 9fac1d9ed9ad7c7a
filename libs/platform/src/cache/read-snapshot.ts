import type { ResponseCache } from './response-cache.ts';

/** A state of a workspace's content: all content reads are the same while the version is. */
export interface ReadSnapshot {
  readonly workspaceId: string;
  readonly contentVersion: number;
  /** Holds parts of answers; absent when there is no cache. */
  readonly cache?: ResponseCache;
}
