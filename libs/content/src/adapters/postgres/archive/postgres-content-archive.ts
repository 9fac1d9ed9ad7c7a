import { IsNull, MoreThan, type EntitySchema } from 'typeorm';
import type { Database } from '@app/platform';
import type { ArchivedKind, BesidePost, Extended, StoredEntity } from '../../../domain/archive/archived-entity.ts';
import type { Post } from '../../../domain/post/post.ts';
import { ContentArchive } from '../../../ports/archive/content-archive.port.ts';
import { AuthorSchema } from '../author/author.orm-entity.ts';
import { CategorySchema } from '../category/category.orm-entity.ts';
import { MediaSchema } from '../media/media.orm-entity.ts';
import { PageSchema } from '../page/page.orm-entity.ts';
import { PostSchema } from '../post/post.orm-entity.ts';
import { TagSchema } from '../tag/tag.orm-entity.ts';

/** Rows loaded at a time. */
const PORTION = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

const SCHEMAS: Record<Exclude<ArchivedKind, 'post'>, unknown> = {
  media: MediaSchema,
  author: AuthorSchema,
  category: CategorySchema,
  tag: TagSchema,
  page: PageSchema,
};

const BESIDE = `
  select p.id,
    array(select t.tag_id from post_tags t where t.workspace_id = $1 and t.post_id = p.id order by t.tag_id) as "tagIds",
    array(select r.related_post_id from post_relations r join posts o on o.workspace_id = $1 and o.id = r.related_post_id
          where r.workspace_id = $1 and r.post_id = p.id and o.deleted_at is null order by r.position) as "relatedPostIds",
    coalesce((select v.views from post_views v where v.workspace_id = $1 and v.post_id = p.id), 0)::float8 as "viewCount"
  from unnest($2::uuid[]) as p (id)`;

/** Values of extension fields, only of entities that have any. */
const EXTENDED: Readonly<Record<Exclude<ArchivedKind, 'media'>, string>> = {
  author: 'select id, extensions from authors where',
  category: 'select id, extensions from categories where',
  tag: 'select id, extensions from tags where',
  page: 'select id, extensions from pages where',
  post: 'select id, extensions from posts where',
};

const ANYTHING = `
  select exists (select from posts where workspace_id = $1 and deleted_at is null)
    or exists (select from pages where workspace_id = $1) or exists (select from media where workspace_id = $1)
    or exists (select from authors where workspace_id = $1) or exists (select from categories where workspace_id = $1)
    or exists (select from tags where workspace_id = $1) as found`;

interface Stored {
  readonly workspaceId: string;
  readonly id: string;
}

/** Reads in the order of ids, through the primary key. */
export class PostgresContentArchive extends ContentArchive {
  constructor(private readonly database: Database) {
    super();
  }

  async *entities(workspaceId: string, kind: ArchivedKind): AsyncGenerator<StoredEntity> {
    for (let after = FIRST; ;) {
      const rows = kind === 'post' ? await this.posts(workspaceId, after) : await this.rows(workspaceId, kind, after);
      yield* kind === 'media' ? rows : await this.extended(workspaceId, kind, rows);
      const last = rows.at(-1);
      if (!last || rows.length < PORTION) return;
      after = last.id;
    }
  }

  async isEmpty(workspaceId: string): Promise<boolean> {
    const [row] = await this.database.query<{ found: boolean }>({
      name: 'archive-anything',
      text: ANYTHING,
      values: [workspaceId],
    });
    return row?.found === false;
  }

  private async extended(
    workspaceId: string,
    kind: keyof typeof EXTENDED,
    rows: readonly StoredEntity[],
  ): Promise<readonly StoredEntity[]> {
    const kept = await this.database.query<Required<Extended> & { id: string }>({
      name: `archive-extended-${kind}`,
      text: `${EXTENDED[kind]} workspace_id = $1 and id = any ($2::uuid[]) and extensions <> '{}'`,
      values: [workspaceId, rows.map(({ id }) => id)],
    });
    if (kept.length === 0) return rows;
    const byId = new Map(kept.map(({ id, extensions }) => [id, { extensions }]));
    return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
  }

  private async rows(
    workspaceId: string,
    kind: Exclude<ArchivedKind, 'post'>,
    after: string,
  ): Promise<readonly StoredEntity[]> {
    const rows = await this.database.manager.find(SCHEMAS[kind] as EntitySchema<Stored>, {
      where: { workspaceId, id: MoreThan(after) },
      order: { id: 'asc' },
      take: PORTION,
    });
    // The driver returns a bigint as text.
    return rows.map((row) => ('sizeBytes' in row ? { ...row, sizeBytes: Number(row.sizeBytes) } : row)) as never;
  }

  private async posts(workspaceId: string, after: string): Promise<(Post & BesidePost)[]> {
    const posts = await this.database.manager.find(PostSchema, {
      where: { workspaceId, id: MoreThan(after), deletedAt: IsNull() },
      order: { id: 'asc' },
      take: PORTION,
    });
    const beside = await this.database.query<BesidePost & { id: string }>({
      name: 'archive-beside-posts',
      text: BESIDE,
      values: [workspaceId, posts.map(({ id }) => id)],
    });
    const byId = new Map(beside.map(({ id, ...rest }) => [id, rest]));
    const none: BesidePost = { tagIds: [], relatedPostIds: [], viewCount: 0 };
    return posts.map((post) => ({ ...post, ...(byId.get(post.id) ?? none) }));
  }
}
