import { randomUUID } from 'node:crypto';
import { Database } from '@app/platform';
import type { TestApp, TestWorkspace } from './app.ts';

/** Creates preconditions of a test directly, without the routes under test. */
export class Given {
  private readonly database: Database;

  constructor(private readonly test: TestApp) {
    this.database = test.app.get(Database);
  }

  async author(
    workspace: TestWorkspace,
    { displayName = 'Mara Lindqvist', slug = `author-${short()}`, avatarMediaId = null as string | null } = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.write(
      'insert into authors (workspace_id, id, slug, display_name, avatar_media_id, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())',
      [workspace.id, id, slug, displayName, avatarMediaId],
    );
    return id;
  }

  /** @param path of the parent, without the slug of the category */
  async category(
    workspace: TestWorkspace,
    { name = 'Baking', slug = `category-${short()}`, parent = null as { id: string; path: string } | null } = {},
  ): Promise<{ id: string; path: string }> {
    const id = randomUUID();
    const path = parent ? `${parent.path}/${slug}` : slug;
    await this.write(
      'insert into categories (workspace_id, id, parent_id, slug, name, path, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, now(), now())',
      [workspace.id, id, parent?.id ?? null, slug, name, path],
    );
    return { id, path };
  }

  async tag(workspace: TestWorkspace, { name = 'Rye', slug = `tag-${short()}` } = {}): Promise<string> {
    const id = randomUUID();
    await this.write(
      'insert into tags (workspace_id, id, slug, name, created_at, updated_at) values ($1, $2, $3, $4, now(), now())',
      [workspace.id, id, slug, name],
    );
    return id;
  }

  async media(workspace: TestWorkspace, { mimeType = 'image/jpeg', alt = 'A loaf' } = {}): Promise<string> {
    const id = randomUUID();
    await this.write(
      `insert into media (workspace_id, id, storage_path, mime_type, size_bytes, width, height, alt, created_at)
       values ($1, $2, $3, $4, 1234, 800, 600, $5, now())`,
      [workspace.id, id, `${workspace.id}/2026/01/${id}.jpg`, mimeType, alt],
    );
    return id;
  }

  /** Deletes the row of a file. Only image blocks may refer to it. */
  async removeMedia(workspace: TestWorkspace, id: string): Promise<void> {
    await this.write('delete from media where workspace_id = $1 and id = $2', [workspace.id, id]);
  }

  /** Creates a post through the API, with the required fields only. */
  async post(
    workspace: TestWorkspace,
    fields: Record<string, unknown> = {},
  ): Promise<Record<string, unknown> & { id: string; slug: string }> {
    const authorId = fields['authorId'] ?? (await this.author(workspace));
    const { body } = await this.test
      .as(workspace.key)
      .post('/posts', { slug: `post-${short()}`, title: 'A post', bodyJson: [], authorId, ...fields })
      .expect(201);
    return body as Record<string, unknown> & { id: string; slug: string };
  }

  async count(table: 'posts' | 'post_tags' | 'redirects', workspace: TestWorkspace): Promise<number> {
    const [row] = await this.database.query<{ n: number }>({
      text: `select count(*)::int as n from ${table} where workspace_id = $1`,
      values: [workspace.id],
    });
    return row?.n ?? 0;
  }

  /** Runs a statement and raises the content version, as the application does for every write. */
  private async write(text: string, values: unknown[]): Promise<void> {
    await this.database.execute({ text, values });
    await this.database.execute({
      text: 'update workspaces set content_version = content_version + 1 where id = $1',
      values: [values[0]],
    });
  }
}

function short(): string {
  return randomUUID().slice(0, 8);
}
