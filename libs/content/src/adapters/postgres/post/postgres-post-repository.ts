import { IsNull, MoreThan } from 'typeorm';
import {
  insertStatement,
  translateConstraintErrors,
  updateStatement,
  type ConstraintErrors,
  type Database,
  type StoredRow,
} from '@app/platform';
import { Invalid, isUuid } from '@app/shared-kernel';
import { AlreadyExists, SlugTaken } from '../../../domain/content.errors.ts';
import type { Post } from '../../../domain/post/post.ts';
import { PostRepository, type AttachedTags, type TaggedPost } from '../../../ports/post/post-repository.port.ts';
import { POST_TABLE } from './post-row.ts';
import { PostSchema } from './post.orm-entity.ts';

/** A referenced row deleted between the check and the write gives the same error as one that never existed. */
const constraintErrors: ConstraintErrors = {
  posts_pkey: () => new AlreadyExists('A post with this id exists already.'),
  posts_slug_key: () => new SlugTaken('post'),
  posts_author_fkey: () => Invalid.at('authorId', 'no such author in this workspace'),
  posts_category_fkey: () => Invalid.at('categoryId', 'no such category in this workspace'),
  posts_featured_fkey: () => Invalid.at('featuredMediaId', 'no such media in this workspace'),
  post_tags_tag_fkey: () => Invalid.at('tagIds', 'no such tag in this workspace'),
  post_relations_related_fkey: () => Invalid.at('relatedPostIds', 'no such post in this workspace'),
};

/** A lock that still allows pins to the post and counted views: editors who pin each other's posts would deadlock otherwise. */
const LOCK = { mode: 'for_no_key_update' } as const;
const LOCKED = (by: 'id' | 'slug') => ({
  name: `post-lock-by-${by}`,
  text: `select ${POST_TABLE.of()} from posts where workspace_id = $1 and ${by} = $2 and deleted_at is null for no key update`,
});
const LOCK_BY_ID = LOCKED('id');
const LOCK_BY_SLUG = LOCKED('slug');

/** Rows of one statement, which takes about 30 ms to write. */
const TOGETHER = 200;

export class PostgresPostRepository extends PostRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(post: Post): Promise<void> {
    await this.insert([post]);
  }

  override async addAll(given: readonly TaggedPost[]): Promise<void> {
    for (let at = 0; at < given.length; at += TOGETHER) await this.addPortion(given.slice(at, at + TOGETHER));
  }

  /** Few statements, however many posts. */
  private async addPortion(given: readonly TaggedPost[]): Promise<void> {
    await this.insert(given.map(({ post }) => post));
    const tags = given.flatMap(({ post: { workspaceId, id }, tagIds }) =>
      tagIds.map((tagId) => [workspaceId, id, tagId] as const),
    );
    if (tags.length === 0) return;
    const pairs = {
      name: 'post-tags-of-many',
      text: `insert into post_tags (workspace_id, post_id, tag_id)
             select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) on conflict do nothing`,
      values: [tags.map(([workspaceId]) => workspaceId), tags.map(([, id]) => id), tags.map(([, , tagId]) => tagId)],
    };
    await this.database.write(pairs, constraintErrors);
  }

  async lock(workspaceId: string, idOrSlug: string): Promise<Post | null> {
    const statement = isUuid(idOrSlug) ? LOCK_BY_ID : LOCK_BY_SLUG;
    const [row] = await this.database.query<StoredRow>({ ...statement, values: [workspaceId, idOrSlug] });
    return row ? POST_TABLE.read(row) : null;
  }

  async takenSlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ slug: string }>({
      name: 'posts-taken-slugs',
      text: 'select slug from posts where workspace_id = $1 and slug = any ($2) and deleted_at is null',
      values: [workspaceId, slugs],
    });
    return new Set(rows.map(({ slug }) => slug));
  }

  lockBatch(workspaceId: string, afterId: string | null, limit: number): Promise<readonly Post[]> {
    return this.database.manager.find(PostSchema, {
      where: { workspaceId, deletedAt: IsNull(), ...(afterId === null ? {} : { id: MoreThan(afterId) }) },
      order: { id: 'asc' },
      take: limit,
      lock: LOCK,
    });
  }

  async save(workspaceId: string, id: string, changed: Partial<Post>): Promise<void> {
    const update = updateStatement(this.database.manager, PostSchema, { workspaceId, id }, changed);
    await this.database.write(update, constraintErrors);
  }

  async replaceTags(workspaceId: string, id: string, tagIds: readonly string[]): Promise<boolean> {
    const removed = await this.database.execute({
      name: 'post-tags-keep',
      text: 'delete from post_tags where workspace_id = $1 and post_id = $2 and tag_id <> all ($3::uuid[])',
      values: [workspaceId, id, tagIds],
    });
    const { added } = await this.attachTags(workspaceId, id, tagIds);
    return added > 0 || removed > 0;
  }

  /** Whether a statement sees the rows that another part of it inserts is unspecified, so they are excluded and added to the count. */
  async attachTags(workspaceId: string, id: string, tagIds: readonly string[]): Promise<AttachedTags> {
    const [row] = await translateConstraintErrors(constraintErrors, () =>
      this.database.query<{ added: number; before: number }>({
        name: 'post-tags-attach-counted',
        text: `with added as (
                 insert into post_tags (workspace_id, post_id, tag_id)
                 select $1::uuid, $2::uuid, tag_id from unnest($3::uuid[]) as given (tag_id)
                 on conflict do nothing returning tag_id)
               select (select count(*)::int from added) as added,
                      (select count(*)::int from post_tags where workspace_id = $1 and post_id = $2
                         and tag_id not in (select tag_id from added)) as before`,
        values: [workspaceId, id, tagIds],
      }),
    );
    const { added = 0, before = 0 } = row ?? {};
    return { added, total: before + added };
  }

  async detachTag(workspaceId: string, id: string, tagId: string): Promise<boolean> {
    const removed = await this.database.execute({
      name: 'post-tags-detach',
      text: 'delete from post_tags where workspace_id = $1 and post_id = $2 and tag_id = $3',
      values: [workspaceId, id, tagId],
    });
    return removed > 0;
  }

  async replaceRelated(workspaceId: string, id: string, relatedIds: readonly string[]): Promise<boolean> {
    const [row] = await this.database.query<{ ids: string[] }>({
      name: 'post-relations-of',
      text: `select coalesce(array_agg(related_post_id order by position), '{}') as ids
             from post_relations where workspace_id = $1 and post_id = $2`,
      values: [workspaceId, id],
    });
    if (row?.ids.join() === relatedIds.join()) return false;
    await this.database.write({
      name: 'post-relations-clear',
      text: 'delete from post_relations where workspace_id = $1 and post_id = $2',
      values: [workspaceId, id],
    });
    const pins = {
      name: 'post-relations-pin',
      text: `insert into post_relations (workspace_id, post_id, position, related_post_id)
             select $1, $2, position, related_id from unnest($3::uuid[]) with ordinality as given (related_id, position)`,
      values: [workspaceId, id, relatedIds],
    };
    await this.database.write(pins, constraintErrors);
    return true;
  }

  private async insert(posts: readonly Post[]): Promise<void> {
    await this.database.write(insertStatement(this.database.manager, PostSchema, posts), constraintErrors);
  }

  async removePinsTo(workspaceId: string, id: string): Promise<void> {
    await this.database.execute({
      name: 'post-relations-unpin',
      text: 'delete from post_relations where workspace_id = $1 and related_post_id = $2',
      values: [workspaceId, id],
    });
  }
}
