import { describe, expect, it } from '@app/shared-kernel/testing';
import type { ViewCounts } from '../../src/ports/post/view-counts.port.ts';

export interface OpenedViewCounts {
  readonly counts: ViewCounts;
  readonly workspaceId: string;
  readonly otherWorkspaceId: string;
  /** Adds a post to the first workspace. @returns its id */
  readonly post: () => Promise<string>;
  readonly viewsOf: (postId: string) => Promise<number>;
}

/** The contract of ViewCounts. */
export function viewCountsContract(open: () => Promise<OpenedViewCounts>): void {
  describe('views', () => {
    it('add up, for each post apart', async () => {
      const { counts, workspaceId, post, viewsOf } = await open();
      const [first, second] = [await post(), await post()];
      await counts.add([
        { workspaceId, postId: first, views: 2 },
        { workspaceId, postId: second, views: 1 },
      ]);
      await counts.add([{ workspaceId, postId: first, views: 3 }]);
      expect(await viewsOf(first)).toBe(5);
      expect(await viewsOf(second)).toBe(1);
    });

    it('leave out what is gone, or in another workspace', async () => {
      const { counts, workspaceId, otherWorkspaceId, post, viewsOf } = await open();
      const known = await post();
      await counts.add([
        { workspaceId, postId: '0190ffff-0000-7000-8000-000000000000', views: 1 },
        { workspaceId: otherWorkspaceId, postId: known, views: 1 },
        { workspaceId, postId: known, views: 1 },
      ]);
      expect(await viewsOf(known)).toBe(1);
    });
  });
}
