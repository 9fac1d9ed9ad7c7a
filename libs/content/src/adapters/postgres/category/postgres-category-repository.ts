import { lockUntilCommit, type Database } from '@app/platform';
import { Invalid } from '@app/shared-kernel';
import type { Category } from '../../../domain/category/category.ts';
import { SlugTaken, StillReferenced } from '../../../domain/content.errors.ts';
import {
  CategoryRepository,
  type BranchSize,
  type MovedCategory,
  type PlacedPost,
} from '../../../ports/category/category-repository.port.ts';
import { StoredEntities } from '../entity/stored-entities.ts';
import { CategorySchema } from './category.orm-entity.ts';

const WRITTEN = {
  categories_slug_key: () => new SlugTaken('category'),
  categories_parent_fkey: () => Invalid.at('parentId', 'no such category in this workspace'),
};
const REMOVED = {
  posts_category_fkey: () => new StillReferenced('category', 'posts'),
  categories_parent_fkey: () => new StillReferenced('category', 'child categories'),
};

/** Everything below the branch $2, as a range of the path index in byte order: `0` is the character after `/`. */
const BELOW = `workspace_id = $1 and path ~>=~ ($2 || '/') and path ~<~ ($2 || '0')`;

/** The ids of the branch $2, its root among them. */
const BRANCH = `select id from categories where ${BELOW} union all
                select id from categories where workspace_id = $1 and path = $2`;

export class PostgresCategoryRepository extends CategoryRepository {
  private readonly categories: StoredEntities<Category>;

  constructor(private readonly database: Database) {
    super();
    this.categories = new StoredEntities(database, CategorySchema, WRITTEN);
  }

  async lockTree(workspaceId: string): Promise<void> {
    await lockUntilCommit(this.database, `categories ${workspaceId}`);
  }

  add(category: Category): Promise<void> {
    return this.categories.add(category);
  }

  find(workspaceId: string, id: string): Promise<Category | null> {
    return this.categories.find(workspaceId, { id });
  }

  findBySlug(workspaceId: string, slug: string): Promise<Category | null> {
    return this.categories.find(workspaceId, { slug });
  }

  override async addAll(categories: readonly Category[]): Promise<void> {
    const added = await this.categories.addUnlessSlugsTaken(categories);
    if (added.size < categories.length) throw new SlugTaken('category');
  }

  override findAll(workspaceId: string, by: 'id' | 'slug', values: readonly string[]): Promise<readonly Category[]> {
    return this.categories.findAll(workspaceId, by, values);
  }

  lock(workspaceId: string, idOrSlug: string): Promise<Category | null> {
    return this.categories.lock(workspaceId, idOrSlug);
  }

  save(workspaceId: string, id: string, changed: Partial<Category>): Promise<void> {
    return this.categories.save(workspaceId, id, changed);
  }

  async longestPath(workspaceId: string, branch: string): Promise<number> {
    const [row] = await this.database.query<{ longest: number | null }>({
      name: 'categories-longest-path',
      text: `select max(length(path))::int as longest from categories where ${BELOW}`,
      values: [workspaceId, branch],
    });
    return Math.max(row?.longest ?? 0, branch.length);
  }

  moveBelow(
    workspaceId: string,
    { from, to, at }: { from: string; to: string; at: Date },
  ): Promise<readonly MovedCategory[]> {
    return this.database.query<MovedCategory & { id: string }>({
      name: 'categories-move-below',
      text: `update categories set path = $3 || substr(path, length($2) + 1), updated_at = $4 where ${BELOW} returning id, path`,
      values: [workspaceId, from, to, at],
    });
  }

  async sizeOf(workspaceId: string, branch: string): Promise<BranchSize> {
    const [row] = await this.database.query<{ categories: number; posts: number }>({
      name: 'categories-size-of',
      text: `
        select count(*)::int as categories, coalesce(sum(p.posts), 0)::int as posts
        from (${BRANCH}) c cross join lateral (
          select count(*) as posts from posts
          where workspace_id = $1 and category_id = c.id and status = 'published' and deleted_at is null) p`,
      values: [workspaceId, branch],
    });
    return row ?? { categories: 0, posts: 0 };
  }

  publishedWithin(workspaceId: string, branch: string): Promise<readonly PlacedPost[]> {
    return this.database.query<PlacedPost & { slug: string }>({
      name: 'categories-published-within',
      text: `
        select p.slug, p.published_at as "publishedAt", c.path as "categoryPath"
        from categories c join posts p on p.workspace_id = c.workspace_id and p.category_id = c.id
        where c.id in (${BRANCH})
          and c.workspace_id = $1 and p.status = 'published' and p.deleted_at is null
        order by p.id
        for no key update of p`,
      values: [workspaceId, branch],
    });
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    await this.database.execute({
      name: 'category-leave-deleted-posts',
      text: `update posts set category_id = null
             where workspace_id = $1 and category_id = $2 and deleted_at is not null`,
      values: [workspaceId, id],
    });
    await this.categories.remove(workspaceId, id, REMOVED);
  }
}
