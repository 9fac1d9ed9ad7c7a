import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { PostgresDueSchedules } from './postgres-due-schedules.ts';

const LIVE = { status: 'published' } as const;

describe(PostgresDueSchedules, () => {
  let db: ContentDatabase;
  beforeAll(async () => void (db = await ContentDatabase.open()));
  afterAll(() => db.close());

  const set = (table: 'posts' | 'pages', id: string, column: 'scheduled_at' | 'unpublish_at', seconds: number) =>
    db.database.execute({
      text: `update ${table} set ${column} = now() + make_interval(secs => $2) where id = $1`,
      values: [id, seconds],
    });
  const find = (limit = 100, except: readonly string[] = []) =>
    new PostgresDueSchedules(db.database).find(limit, except);

  /** Drafts that are to be published so many seconds from now, all within one transaction, whose time does not pass. */
  async function due(seconds: readonly number[], limit = 100): Promise<number[]> {
    const workspaceId = await db.workspace();
    const authorId = await db.author(workspaceId);
    return db.database.transaction(async () => {
      const ids = new Map<string, number>();
      for (const away of seconds) {
        const id = await db.post(workspaceId, { authorId, status: 'draft', publishedAt: null });
        await set('posts', id, 'scheduled_at', away);
        ids.set(id, away);
      }
      const rows = await find(limit);
      await db.database.execute({ text: 'delete from posts where workspace_id = $1', values: [workspaceId] });
      return rows.filter((row) => row.workspaceId === workspaceId).map(({ id }) => ids.get(id) ?? NaN);
    });
  }

  it('finds what is due to the millisecond, and nothing a moment early', async () => {
    expect(await due([0.001, 1, -0.001, 59, 60, -59, -60, 3_600])).toEqual([-60, -59, -0.001]);
  });

  it('finds what was due longest first, up to a number', async () => {
    expect(await due([-3, -100_000, 5, -2], 2)).toEqual([-100_000, -3]);
  });

  it('finds posts and pages to be published and unpublished, and each for one of both at a time', async () => {
    const workspaceId = await db.workspace();
    const post = await db.post(workspaceId, { status: 'draft', publishedAt: null });
    const ending = await db.post(workspaceId, LIVE);
    const page = await db.page(workspaceId);
    const endingPage = await db.page(workspaceId, LIVE);
    for (const [at, id] of [post, ending].entries()) {
      await set('posts', id, 'scheduled_at', at - 9);
      await set('posts', id, 'unpublish_at', at - 5);
    }
    for (const [at, id] of [page, endingPage].entries()) {
      await set('pages', id, 'scheduled_at', at - 7);
      await set('pages', id, 'unpublish_at', at - 3);
    }
    const rows = (await find()).filter((row) => row.workspaceId === workspaceId);
    expect(rows).toMatchObject([
      { type: 'post', id: post, version: 1, action: 'publish', by: null },
      { type: 'page', id: page, version: 1, action: 'publish', by: null },
      { type: 'post', id: ending, version: 1, action: 'unpublish', by: null },
      { type: 'page', id: endingPage, version: 1, action: 'unpublish', by: null },
    ]);
    expect(rows.every(({ at }) => at instanceof Date)).toBe(true);
  });

  it('leaves out workspaces, and posts that are published or deleted', async () => {
    const [one, other] = [await db.workspace(), await db.workspace()];
    const add = async (workspaceId: string, fields: object = {}) => {
      const id = await db.post(workspaceId, { status: 'draft', publishedAt: null, ...fields });
      await set('posts', id, 'scheduled_at', 0);
      return id;
    };
    const wanted = await add(one);
    await add(one, { deletedAt: new Date() });
    await add(one, LIVE);
    await add(other);
    const deleted = await db.post(one, { ...LIVE, deletedAt: new Date() });
    await set('posts', deleted, 'unpublish_at', 0);
    const rows = await find(100, [other]);
    expect(rows.filter(({ workspaceId }) => workspaceId === one || workspaceId === other).map(({ id }) => id)).toEqual([
      wanted,
    ]);
  });
});
