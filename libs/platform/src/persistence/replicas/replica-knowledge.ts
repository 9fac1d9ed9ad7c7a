import { LRUCache } from 'lru-cache';

/** Milliseconds before a replica that was behind for a workspace is queried about it again. */
const ASK_AGAIN_AFTER = 50;
/** Milliseconds for which a failed replica is not used. */
const REST = 5_000;
const MOST_WORKSPACES = 10_000;

/**
 * A `current` replica may be read, an `unknown` one must be queried first; `behind` and `resting` ones are not used.
 */
export type ReplicaState = 'current' | 'unknown' | 'behind' | 'resting';

/**
 * What is known about how far one replica has replayed, by workspace. Replay never goes back, so a version once seen
 * stays valid until the replica fails, since it may come back as another server.
 */
export class ReplicaKnowledge {
  private readonly shown = new LRUCache<string, number>({ max: MOST_WORKSPACES });
  private readonly behindUntil = new LRUCache<string, number>({ max: MOST_WORKSPACES });
  private restsUntil = 0;

  /** @param now milliseconds of a monotonic clock, also below */
  state(workspaceId: string, version: number, now: number): ReplicaState {
    if (now < this.restsUntil) return 'resting';
    if ((this.shown.get(workspaceId) ?? -1) >= version) return 'current';
    return now < (this.behindUntil.get(workspaceId) ?? 0) ? 'behind' : 'unknown';
  }

  /** @param version of the workspace on the replica; -1 if the replica does not have the workspace yet */
  learn(workspaceId: string, version: number, wanted: number, now: number): void {
    this.shown.set(workspaceId, Math.max(version, this.shown.get(workspaceId) ?? -1));
    if (version < wanted) this.behindUntil.set(workspaceId, now + ASK_AGAIN_AFTER);
    else this.behindUntil.delete(workspaceId);
  }

  /** Stops using the replica for a while; then nothing is known of it. */
  rest(now: number): void {
    this.shown.clear();
    this.behindUntil.clear();
    this.restsUntil = now + REST;
  }
}
