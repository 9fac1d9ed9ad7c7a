import type { CountedViews, ViewCounts } from '../../ports/post/view-counts.port.ts';

/** Posts with unwritten views, at most. Beyond that, views of further posts are not counted, so that memory stays bounded. */
const MAX_POSTS = 100_000;

/** Counts views in memory, so that reading a post writes nothing; `flush` stores them. */
export class ViewCounter {
  private gathered = new Map<string, CountedViews>();

  constructor(private readonly counts: ViewCounts) {}

  viewed(workspaceId: string, postId: string): void {
    // Clients choose ids, so the same id may occur in several workspaces.
    const key = `${workspaceId}/${postId}`;
    const views = this.gathered.get(key)?.views ?? 0;
    if (views > 0 || this.gathered.size < MAX_POSTS) this.gathered.set(key, { workspaceId, postId, views: views + 1 });
  }

  /** Views that could not be stored are kept for the next flush. */
  async flush(): Promise<void> {
    if (this.gathered.size === 0) return;
    const batch = this.gathered;
    this.gathered = new Map();
    try {
      await this.counts.add([...batch.values()]);
    } catch (error) {
      this.giveBack(batch);
      throw error;
    }
  }

  private giveBack(batch: Map<string, CountedViews>): void {
    for (const [key, counted] of batch) {
      const since = this.gathered.get(key)?.views ?? 0;
      this.gathered.set(key, { ...counted, views: counted.views + since });
    }
  }
}
