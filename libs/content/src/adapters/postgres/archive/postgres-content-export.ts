import type { Database } from '@app/platform';
import { ContentExport, type ExportedFile, type ExportRow } from '../../../ports/archive/content-export.port.ts';

/** Rows loaded at a time. */
const PORTION = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

const POSTS = `select p.id, p.slug, p.title, p.excerpt, p.body_json as body, p.status, p.published_at as "publishedAt", p.scheduled_at as "scheduledAt",
    p.created_at as "createdAt", p.updated_at as "updatedAt",
    a.display_name as author, p.author_id as "authorId", p.category_id as "categoryId", c.name as category, c.path as "categoryPath",
    p.featured_media_id as "featuredMediaId", p.canonical_url as "canonicalUrl", p.seo,
    array(select t.name from post_tags pt join tags t on t.workspace_id = pt.workspace_id and t.id = pt.tag_id
          where pt.workspace_id = $1 and pt.post_id = p.id order by t.name, t.id) as tags,
    array(select t.id from post_tags pt join tags t on t.workspace_id = pt.workspace_id and t.id = pt.tag_id
          where pt.workspace_id = $1 and pt.post_id = p.id order by t.name, t.id) as "tagIds"
  from posts p
  join authors a on a.workspace_id = p.workspace_id and a.id = p.author_id
  left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
  where p.workspace_id = $1 and p.id > $2 and p.deleted_at is null order by p.id limit ${PORTION}`;
const PAGES = `select id, slug, title, null as excerpt, body_json as body, status, published_at as "publishedAt", scheduled_at as "scheduledAt",
    created_at as "createdAt", updated_at as "updatedAt", null as author, null as "authorId",
    null as "categoryId", array[]::uuid[] as "tagIds", null as category, null as "categoryPath", null as "featuredMediaId",
    null as "canonicalUrl", seo, array[]::text[] as tags
  from pages where workspace_id = $1 and id > $2 order by id limit ${PORTION}`;
const MEDIA = `select id, storage_path as "storagePath", mime_type as "mimeType" from media where workspace_id = $1 and id > $2 order by id limit ${PORTION}`;

/** Reads in the order of ids, through the primary key. */
export class PostgresContentExport extends ContentExport {
  constructor(private readonly database: Database) {
    super();
  }

  posts(workspaceId: string): AsyncIterable<ExportRow> {
    return this.rows('export-posts', POSTS, workspaceId);
  }

  pages(workspaceId: string): AsyncIterable<ExportRow> {
    return this.rows('export-pages', PAGES, workspaceId);
  }

  files(workspaceId: string): AsyncIterable<ExportedFile> {
    return this.rows('export-media', MEDIA, workspaceId);
  }

  private async *rows<Row extends { readonly id: string }>(
    name: string,
    text: string,
    workspaceId: string,
  ): AsyncGenerator<Row> {
    for (let after = FIRST; ;) {
      const rows = await this.database.query<Row>({ name, text, values: [workspaceId, after] });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < PORTION) return;
      after = last.id;
    }
  }
}
