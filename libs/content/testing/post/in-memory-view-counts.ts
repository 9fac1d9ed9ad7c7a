import { ViewCounts, type CountedViews } from '../../src/ports/post/view-counts.port.ts';

/** Counts the views of posts that the test adds. */
export class InMemoryViewCounts extends ViewCounts {
  readonly posts = new Set<string>();
  readonly views = new Map<string, number>();
  /** Thrown by the next `add`, which then counts nothing. */
  failure: Error | null = null;

  async add(counted: readonly CountedViews[]): Promise<void> {
    const { failure } = this;
    this.failure = null;
    if (failure) throw failure;
    for (const { workspaceId, postId, views } of counted) {
      const key = `${workspaceId}/${postId}`;
      if (this.posts.has(key)) this.views.set(key, (this.views.get(key) ?? 0) + views);
    }
  }
}
