import { categoryPath, postPath, type Actor, type ContentChanges } from '@app/shared-kernel';
import { movedPath } from '../../domain/category/category-path.ts';
import { PathTaken } from '../../domain/content.errors.ts';
import type {
  BranchSize,
  CategoryRepository,
  MovedCategory,
  PlacedPost,
} from '../../ports/category/category-repository.port.ts';
import type { LivePaths } from '../../ports/path/live-paths.port.ts';
import type { PathChange, PathChanges } from '../../ports/path/path-changes.port.ts';
import type { Site } from '../../ports/sites.port.ts';

export interface BranchMove {
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

type Way = Pick<PathChange, 'from' | 'to'>;

/** Moves everything that depends on a category's path: the pages of all categories below it, and the published posts within. */
export class MoveBranch {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly paths: PathChanges,
    private readonly livePaths: LivePaths,
    private readonly changes: ContentChanges,
  ) {}

  /**
   * The number of statements does not depend on the size of the branch. The tree must be locked.
   *
   * @param moveItself stores the category with its new path
   * @throws PathTaken if a post would move to a path where another entity lives
   */
  async execute(actor: Actor, site: Site, move: BranchMove, moveItself: () => Promise<void>): Promise<void> {
    const posts = await this.waysOfPosts(site, move);
    await this.requireFree(site.id, posts);
    await moveItself();
    const below = await this.categories.moveBelow(site.id, move);
    for (const { id } of below) this.changes.touched(site.id, { type: 'category', id });
    await this.redirect(actor, [...posts, ...waysOfCategories(site, below, move)]);
  }

  /** The pages of categories and posts that a move of the branch gives another path. */
  async sizeOf(site: Site, branch: string): Promise<BranchSize> {
    const size = await this.categories.sizeOf(site.id, branch);
    return movesPosts(site) ? size : { ...size, posts: 0 };
  }

  private async waysOfPosts(site: Site, { from, to }: BranchMove): Promise<readonly Way[]> {
    if (!movesPosts(site)) return [];
    const posts: readonly PlacedPost[] = await this.categories.publishedWithin(site.id, from);
    return posts.map((post) => ({
      from: postPath(site.permalinks, post),
      to: postPath(site.permalinks, { ...post, categoryPath: movedPath(post.categoryPath, from, to) }),
    }));
  }

  /** Runs before the move: an entity at a new path that is not part of the move is a conflict. */
  private async requireFree(workspaceId: string, ways: readonly Way[]): Promise<void> {
    if (ways.length === 0) return;
    const arriving = ways.map(({ to }) => to);
    await this.livePaths.claim(workspaceId, arriving);
    const live = await this.livePaths.among(workspaceId, arriving);
    const leaving = new Set(ways.map(({ from }) => from));
    const taken = arriving.find((path) => live.has(path) && !leaving.has(path));
    if (taken !== undefined) throw new PathTaken(taken);
  }

  private async redirect(actor: Actor, ways: readonly Way[]): Promise<void> {
    const live = await this.livePaths.among(
      actor.workspaceId,
      ways.map(({ from }) => from),
    );
    await this.paths.moved(
      actor,
      ways.map(({ from, to }) => ({ from, to, stillLive: live.has(from) })),
    );
  }
}

/** Whether paths of posts contain the one of their category. */
function movesPosts({ permalinks }: Site): boolean {
  return permalinks.post.includes('{category}');
}

/** The page moves of the category itself and of all categories below it. */
function waysOfCategories({ permalinks }: Site, below: readonly MovedCategory[], { from, to }: BranchMove): Way[] {
  return [to, ...below.map(({ path }) => path)].map((path) => ({
    from: categoryPath(permalinks, { path: movedPath(path, to, from) }),
    to: categoryPath(permalinks, { path }),
  }));
}
