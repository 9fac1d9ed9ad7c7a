import { AsyncLocalStorage } from 'node:async_hooks';
import type { ResponseCache } from './response-cache.ts';

/** A state of a workspace's content: while the version stays, so does everything that a read can show. */
export interface ContentMoment {
  readonly workspaceId: string;
  readonly contentVersion: number;
  /** Where finished parts of answers are kept; absent where none are. */
  readonly cache?: ResponseCache;
}

const moments = new AsyncLocalStorage<ContentMoment>();

/** Runs a read for a request that was admitted at that moment: what it finds is of then or later. */
export function readingAt<T>(moment: ContentMoment, work: () => T): T {
  return moments.run(moment, work);
}

/** The moment at which the caller reads; none where the content version tells nothing about what it reads. */
export function currentMoment(): ContentMoment | undefined {
  return moments.getStore();
}
