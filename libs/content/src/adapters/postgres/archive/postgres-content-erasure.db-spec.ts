import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { erasureContract } from '@app/shared-kernel/testing';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { PostgresContentErasure } from './postgres-content-erasure.ts';

const TABLES = ['posts', 'pages', 'categories', 'tags', 'authors', 'media', 'revisions', 'preview_links'];

describe(PostgresContentErasure, () => {
  let content: ContentDatabase;
  beforeAll(async () => {
    content = await ContentDatabase.open();
  });
  afterAll(() => content.close());

  const insert = (text: string, ...values: unknown[]) => content.database.execute({ text, values });

  /** Categories form a chain of three, because children must be deleted before their parents. */
  async function fill(workspaceId: string, atLeast: number): Promise<void> {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(8) + workspaceId.slice(8));
    await insert(
      `insert into categories (workspace_id, id, parent_id, slug, path, name, created_at, updated_at)
       values ($1, $2, null, 'a', 'a', 'A', now(), now()), ($1, $3, $2, 'b', 'a/b', 'B', now(), now()),
              ($1, $4, $3, 'c', 'a/b/c', 'C', now(), now())`,
      workspaceId,
      a,
      b,
      c,
    );
    await content.post(workspaceId, { categoryId: c ?? null });
    await insert(
      `insert into tags (workspace_id, id, slug, name, created_at, updated_at)
       select $1, gen_random_uuid(), 't-' || n, 'T', now(), now() from generate_series(1, $2) n`,
      workspaceId,
      atLeast,
    );
    await insert(
      `insert into revisions (workspace_id, entity_type, entity_id, version, title, status, content, body_json, created_at)
       values ($1, 'post', $2, 1, 'T', 'draft', '{}', '[]', now())`,
      workspaceId,
      a,
    );
    await insert(
      `insert into preview_links (workspace_id, id, digest, entity_type, entity_id, user_id, created_at, expires_at)
       values ($1, $2, '\\x00', 'post', $2, $2, now(), now())`,
      workspaceId,
      a,
    );
    await content.media(workspaceId);
  }

  const left = async (workspaceId: string) =>
    (await Promise.all(TABLES.map((table) => content.count(table, workspaceId)))).reduce((sum, n) => sum + n, 0);

  erasureContract(async () => ({
    erasure: new PostgresContentErasure(content.database),
    workspace: () => content.workspace(),
    fill,
    left,
  }));

  it('tells the files of the media whose rows are gone, thumbnails too', async () => {
    const workspaceId = await content.workspace();
    const [bare, small] = [await content.media(workspaceId), await content.media(workspaceId)];
    await insert('update media set thumbnail_path = $2 where id = $1', small, `${small}.webp`);
    const told: string[] = [];
    for await (const paths of new PostgresContentErasure(content.database).erase(workspaceId)) told.push(...paths);
    expect(told.sort()).toEqual([`${bare}.png`, `${small}.png`, `${small}.webp`].sort());
  });
});
