import { LRUCache } from 'lru-cache';
import type { CacheableResponse } from './cacheable-response.ts';
import type { ReadRoute } from './read-route.ts';

/** Reads of all workspaces together. */
const MOST_READS = 200;

/** How an answer was made for a request. */
export interface RecentRead {
  readonly workspaceId: string;
  /** The request target as the client spelled it. */
  readonly target: string;
  /** Its normalised form. */
  readonly key: string;
  readonly result: CacheableResponse;
  readonly route: ReadRoute;
}

/** The answers that this process made last, other than those of single entities: how to make them again. */
export class RecentReads {
  private readonly reads = new LRUCache<string, RecentRead>({ max: MOST_READS });

  remember(read: RecentRead): void {
    if (!read.route.isDirect) this.reads.set(placeOf(read), read);
  }

  forget(read: RecentRead): void {
    this.reads.delete(placeOf(read));
  }

  /** The latest first. */
  of(workspaceId: string): RecentRead[] {
    return [...this.reads.values()].filter((read) => read.workspaceId === workspaceId);
  }
}

const placeOf = ({ workspaceId, key }: RecentRead) => `${workspaceId} ${key}`;
