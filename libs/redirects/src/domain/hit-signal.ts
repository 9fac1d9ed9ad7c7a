/** Maximum of workspaces whose last hit is stored; the oldest are dropped first. */
const MAX_WORKSPACES = 50_000;

/**
 * Records when this process counted the last hit on a redirect of a workspace, so that responses that show counts are
 * cached only while they are correct.
 */
export class HitSignal {
  private ticks = 0;
  private readonly last = new Map<string, number>();

  hit(workspaceId: string): void {
    this.last.delete(workspaceId);
    this.last.set(workspaceId, ++this.ticks);
    if (this.last.size <= MAX_WORKSPACES) return;
    for (const oldest of this.last.keys()) {
      this.last.delete(oldest);
      return;
    }
  }

  /** A number that changes with each hit. */
  lastHit(workspaceId: string): number {
    return this.last.get(workspaceId) ?? 0;
  }
}
