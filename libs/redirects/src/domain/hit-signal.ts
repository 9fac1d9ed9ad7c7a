/** Workspaces whose last hit is remembered; the oldest are forgotten first. */
const MAX_WORKSPACES = 50_000;

/**
 * Tells when this process counted the last hit on a redirect of a workspace, so that an answer that shows counts is given
 * again only while they are true.
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

  /** A number that differs after each hit. */
  lastHit(workspaceId: string): number {
    return this.last.get(workspaceId) ?? 0;
  }
}
