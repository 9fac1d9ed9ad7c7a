import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ContentDatabase } from '../../../../../testing/content-database.ts';
import { carryViews, noteArrivedViews } from './carried-views.ts';
import { PostgresViewCounts } from './postgres-view-counts.ts';

describe('views of a workspace that moves', () => {
  let here: ContentDatabase;
  let there: ContentDatabase;
  let from: Client;
  let to: Client;
  let workspaceId: string;

  beforeAll(async () => {
    [here, there] = await Promise.all([ContentDatabase.open(), ContentDatabase.open()]);
    [from, to] = [new Client(here.url), new Client(there.url)];
    await Promise.all([from.connect(), to.connect()]);
  });
  afterAll(async () => {
    await Promise.all([from?.end(), to?.end()]);
    await Promise.all([here?.close(), there?.close()]);
  });
  beforeEach(async () => void (workspaceId = await here.workspace()));

  /** A post with its views, as a move copies them. */
  async function copied(views: number): Promise<string> {
    const postId = await here.post(workspaceId, { views });
    for (const table of ['workspaces', 'authors', 'posts', 'post_views']) {
      const { rows } = await from.query<{ columns: string; rows: object[] }>(
        `select (select string_agg(column_name, ', ') from information_schema.columns
                 where table_schema = 'public' and table_name = $2 and is_generated = 'NEVER') as columns,
                (select coalesce(json_agg(t), '[]') from ${table} t where ${table === 'workspaces' ? 'id' : 'workspace_id'} = $1) as rows`,
        [workspaceId, table],
      );
      const [{ columns, rows: copies } = { columns: '', rows: [] }] = rows;
      await to.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) on conflict do nothing`,
        [JSON.stringify(copies)],
      );
    }
    return postId;
  }

  const count = (content: ContentDatabase, postId: string, views: number) =>
    new PostgresViewCounts(content.database).add([{ workspaceId, postId, views }]);

  async function viewsThere(postId: string): Promise<number | undefined> {
    const { rows } = await to.query<{ views: number }>('select views::int from post_views where post_id = $1', [
      postId,
    ]);
    return rows[0]?.views;
  }

  it('are added to those that are counted in the copy, each once', async () => {
    const postId = await copied(7);
    await noteArrivedViews(to, workspaceId);
    await Promise.all([count(here, postId, 2), count(there, postId, 10)]);
    for (let n = 0; n < 2; n += 1) {
      await carryViews(from, to, workspaceId);
      expect(await viewsThere(postId)).toBe(19);
    }
    await count(here, postId, 1);
    await carryViews(from, to, workspaceId);
    expect(await viewsThere(postId)).toBe(20);
  });

  it('are those of a post that nobody had read before, too, also when the copy was read first', async () => {
    const [read, unread] = [await copied(0), await copied(0)];
    await noteArrivedViews(to, workspaceId);
    await count(there, read, 4);
    for (const postId of [read, unread]) await count(here, postId, 3);
    await carryViews(from, to, workspaceId);
    await carryViews(from, to, workspaceId);
    expect([await viewsThere(read), await viewsThere(unread)]).toEqual([7, 3]);
  });

  it('of a post that the copy has no more are left', async () => {
    const postId = await copied(1);
    await to.query('delete from posts where id = $1', [postId]);
    await count(here, postId, 1);
    await carryViews(from, to, workspaceId);
    expect(await viewsThere(postId)).toBeUndefined();
  });
});
