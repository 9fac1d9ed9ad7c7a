import { postPath, type Actor, type ContentChanges } from '@app/shared-kernel';
import { movedPath } from '../../domain/category/category-path.ts';
import type { CategoryRepository, PlacedPost } from '../../ports/category/category-repository.port.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { PathChanges } from '../../ports/path-changes.port.ts';
import type { Site } from '../../ports/sites.port.ts';

export interface BranchMove {
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/** Carries along what depends on a category's path: the paths of all categories below it, and the live posts within. */
export class MoveBranch {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly paths: PathChanges,
    private readonly livePaths: LivePaths,
    private readonly changes: ContentChanges,
  ) {}

  /**
   * The number of statements does not depend on how much moves. The tree has to be locked.
   *
   * @param moveItself stores the category with its new path
   */
  async execute(doer: Actor, site: Site, move: BranchMove, moveItself: () => Promise<void>): Promise<void> {
    const posts = await this.postsThatMove(site, move.from);
    await moveItself();
    const below = await this.categories.moveBelow(site.id, move);
    for (const id of below) this.changes.touched(site.id, { type: 'category', id });
    if (posts.length > 0) await this.redirect(doer, site, posts, move);
  }

  private async postsThatMove(site: Site, branch: string): Promise<readonly PlacedPost[]> {
    if (!site.permalinks.post.includes('{category}')) return [];
    return this.categories.publishedWithin(site.id, branch);
  }

  private async redirect(doer: Actor, site: Site, posts: readonly PlacedPost[], move: BranchMove): Promise<void> {
    const changes = posts.map((post) => ({
      from: postPath(site.permalinks, post),
      to: postPath(site.permalinks, { ...post, categoryPath: movedPath(post.categoryPath, move.from, move.to) }),
    }));
    const live = await this.livePaths.among(
      site.id,
      changes.map(({ from }) => from),
    );
    await this.paths.moved(
      doer,
      changes.map(({ from, to }) => ({ from, to, stillLive: live.has(from) })),
    );
  }
}
