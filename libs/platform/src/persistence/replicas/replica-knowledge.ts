import { LRUCache } from 'lru-cache';

/** Milliseconds before a replica that was behind for a workspace is asked about it again. */
const ASK_AGAIN_AFTER = 50;
/** Milliseconds for which a replica that failed is left alone. */
const REST = 5_000;
const MOST_WORKSPACES = 10_000;

/** What a replica is good for: `current` may be read, `unknown` has to be asked, of `behind` and `resting` neither. */
export type ReplicaState = 'current' | 'unknown' | 'behind' | 'resting';

/**
 * What is known about how far one replica has replayed, by workspace. Replay never goes back, so a version once seen
 * stays valid until the replica fails, since it may come back as another server.
 */
export class ReplicaKnowledge {
  private readonly shown = new LRUCache<string, number>({ max: MOST_WORKSPACES });
  private readonly behindUntil = new LRUCache<string, number>({ max: MOST_WORKSPACES });
  private restsUntil = 0;

  /** @param now milliseconds of a clock that never goes back, here as below */
  state(workspaceId: string, version: number, now: number): ReplicaState {
    if (now < this.restsUntil) return 'resting';
    if ((this.shown.get(workspaceId) ?? -1) >= version) return 'current';
    return now < (this.behindUntil.get(workspaceId) ?? 0) ? 'behind' : 'unknown';
  }

  /** @param version what the replica has of the workspace; -1 for a workspace that it does not know yet */
  learn(workspaceId: string, version: number, wanted: number, now: number): void {
    this.shown.set(workspaceId, Math.max(version, this.shown.get(workspaceId) ?? -1));
    if (version < wanted) this.behindUntil.set(workspaceId, now + ASK_AGAIN_AFTER);
    else this.behindUntil.delete(workspaceId);
  }

  /** Leaves the replica alone for a while, after which it begins as one that nothing is known of. */
  rest(now: number): void {
    this.shown.clear();
    this.behindUntil.clear();
    this.restsUntil = now + REST;
  }
}
