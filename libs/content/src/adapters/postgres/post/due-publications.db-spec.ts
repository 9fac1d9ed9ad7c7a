import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { PostgresDuePublications } from './postgres-due-publications.ts';

describe(PostgresDuePublications.name, () => {
  let db: ContentDatabase;
  beforeAll(async () => void (db = await ContentDatabase.open()));
  afterAll(() => db.close());

  /** Drafts that are to be published so many seconds from now, all within one transaction, whose time does not pass. */
  async function due(seconds: readonly number[], limit = 100, except: readonly string[] = []): Promise<number[]> {
    const workspaceId = await db.workspace();
    const authorId = await db.author(workspaceId);
    const found = db.database.transaction(async () => {
      const ids = new Map<string, number>();
      for (const away of seconds) {
        const id = await db.post(workspaceId, { authorId, status: 'draft', publishedAt: null });
        const text = 'update posts set scheduled_at = now() + make_interval(secs => $2) where id = $1';
        await db.database.execute({ text, values: [id, away] });
        ids.set(id, away);
      }
      const rows = await new PostgresDuePublications(db.database).find(limit, except);
      await db.database.execute({ text: 'delete from posts where workspace_id = $1', values: [workspaceId] });
      return rows.filter((row) => row.workspaceId === workspaceId).map(({ id }) => ids.get(id) ?? NaN);
    });
    return found;
  }

  it('finds what is due to the millisecond, and nothing a moment early', async () => {
    expect(await due([0.001, 1, -0.001, 59, 60, -59, -60, 3_600])).toEqual([-60, -59, -0.001]);
  });

  it('finds what was due longest first, up to a number', async () => {
    expect(await due([-3, -100_000, 5, -2], 2)).toEqual([-100_000, -3]);
  });

  it('leaves out workspaces, and posts that are published or deleted', async () => {
    const [one, other] = [await db.workspace(), await db.workspace()];
    const add = async (workspaceId: string, fields: object = {}) => {
      const id = await db.post(workspaceId, { status: 'draft', publishedAt: null, ...fields });
      await db.database.execute({ text: `update posts set scheduled_at = now() where id = $1`, values: [id] });
      return id;
    };
    const wanted = await add(one);
    await add(one, { deletedAt: new Date() });
    await add(one, { status: 'published' });
    await add(other);
    const rows = await new PostgresDuePublications(db.database).find(100, [other]);
    expect(rows.map(({ id }) => id)).toEqual([wanted]);
  });
});
