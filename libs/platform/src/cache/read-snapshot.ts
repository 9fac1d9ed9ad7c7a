import { AsyncVariable } from '../async-variable.ts';
import type { ResponseCache } from './response-cache.ts';

/** A state of a workspace's content: all content reads are the same while the version is. */
export interface ReadSnapshot {
  readonly workspaceId: string;
  readonly contentVersion: number;
  /** Holds parts of answers; absent when there is no cache. */
  readonly cache?: ResponseCache;
}

const moments = new AsyncVariable<ReadSnapshot>();

/** Runs a read for a request authenticated at that moment: it sees this state or a later one. */
export function runAtSnapshot<T>(moment: ReadSnapshot, work: () => T): T {
  return moments.run(moment, work);
}

/** The moment at which the caller reads; undefined when the content version does not cover what it reads. */
export function currentSnapshot(): ReadSnapshot | undefined {
  return moments.current;
}
