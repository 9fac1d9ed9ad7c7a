import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase } from '../../../test/support/database/database.ts';
import { PostSchema } from '../src/adapters/postgres/post/post.orm-entity.ts';
import { taxonomyEntities } from '../src/providers/taxonomy.providers.ts';

/** The fields of a post that a test sets; the others get minimal values. */
export interface GivenPost {
  slug?: string;
  title?: string;
  status?: string;
  authorId?: string;
  categoryId?: string | null;
  tagIds?: readonly string[];
  publishedAt?: Date | null;
  createdAt?: Date;
  updatedAt?: Date;
  deletedAt?: Date | null;
  canonicalUrl?: string | null;
  seo?: object;
  views?: number;
}

const DAY = new Date('2026-01-01T00:00:00.000Z');

/** An empty database with Galley's tables; rows are inserted directly. */
export class ContentDatabase {
  private constructor(
    readonly database: Database,
    private readonly source: DataSource,
    /** For a separate connection. */
    readonly url: string,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<ContentDatabase> {
    const opened = await openTestDatabase();
    const source = await createDataSource({
      url: opened.url,
      entities: [PostSchema, ...taxonomyEntities],
    }).initialize();
    return new ContentDatabase(new Database(source), source, opened.url, () => opened.drop());
  }

  async close(): Promise<void> {
    await this.source.destroy();
    await this.drop();
  }

  async workspace(): Promise<string> {
    const id = randomUUID();
    await this.insert('workspaces', {
      id,
      slug: `ws-${id}`,
      name: 'Test',
      default_locale: 'en',
      created_at: DAY,
      updated_at: DAY,
    });
    return id;
  }

  async author(workspaceId: string): Promise<string> {
    const id = randomUUID();
    const row = { workspace_id: workspaceId, id, slug: id.slice(1), display_name: 'Mara' };
    await this.insert('authors', { ...row, created_at: DAY, updated_at: DAY });
    return id;
  }

  async media(workspaceId: string, id: string = randomUUID()): Promise<string> {
    await this.insert('media', {
      workspace_id: workspaceId,
      id,
      storage_path: `${id}.png`,
      mime_type: 'image/png',
      size_bytes: 68,
      created_at: DAY,
    });
    return id;
  }

  async post(workspaceId: string, given: GivenPost = {}): Promise<string> {
    const id = randomUUID();
    await this.insert('posts', {
      workspace_id: workspaceId,
      id,
      slug: given.slug ?? `post-${id.slice(0, 8)}`,
      title: given.title ?? 'Post',
      body_json: '[]',
      body_text: '',
      toc_items: '[]',
      reading_time_min: 1,
      word_count: 0,
      author_id: given.authorId ?? (await this.author(workspaceId)),
      category_id: given.categoryId ?? null,
      status: given.status ?? 'published',
      published_at: given.publishedAt === undefined ? DAY : given.publishedAt,
      canonical_url: given.canonicalUrl ?? null,
      seo: given.seo ?? {},
      deleted_at: given.deletedAt ?? null,
      created_at: given.createdAt ?? DAY,
      updated_at: given.updatedAt ?? DAY,
    });
    for (const tagId of given.tagIds ?? []) {
      await this.insert('post_tags', { workspace_id: workspaceId, post_id: id, tag_id: tagId });
    }
    if (given.views) await this.insert('post_views', { workspace_id: workspaceId, post_id: id, views: given.views });
    return id;
  }

  async page(workspaceId: string, given: { readonly status?: 'draft' | 'published' } = {}): Promise<string> {
    const id = randomUUID();
    await this.insert('pages', {
      workspace_id: workspaceId,
      id,
      slug: `page-${id.slice(0, 8)}`,
      title: 'Page',
      body_json: '[]',
      body_text: '',
      page_type: 'WebPage',
      status: given.status ?? 'draft',
      created_at: DAY,
      updated_at: DAY,
    });
    return id;
  }

  async insert(table: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row);
    await this.database.execute({
      text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      values: Object.values(row),
    });
  }

  async count(table: string, workspaceId: string): Promise<number> {
    const [row] = await this.database.query<{ n: number }>({
      text: `select count(*)::int as n from ${table} where workspace_id = $1`,
      values: [workspaceId],
    });
    return row?.n ?? 0;
  }
}
