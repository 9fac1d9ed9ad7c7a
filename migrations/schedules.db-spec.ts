import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { Schedules1767226800000 } from './1767226800000-schedules.ts';
import { ScheduleIndexes1767226800001 } from './1767226800001-schedule-indexes.ts';

const ROWS = {
  posts: 'select id, title, status, scheduled_at from posts order by id',
  workspaces: 'select id, slug, name from workspaces order by id',
};

describe(Schedules1767226800000, () => {
  let database: MigratedDatabase;
  beforeAll(async () => void (database = await MigratedDatabase.open({ posts: 20, workspaces: 2 })));
  afterAll(() => database.close());

  it('adds its columns to what is there, removes them again, and keeps everything else', async () => {
    const { runner } = database;
    const rows = async () => [await runner.query(ROWS.posts), await runner.query(ROWS.workspaces)];
    const before = await rows();
    const [columns, indexes] = [new Schedules1767226800000(), new ScheduleIndexes1767226800001()];
    for (let turn = 0; turn < 2; turn += 1) {
      await indexes.down(runner);
      await columns.down(runner);
      expect(await rows()).toEqual(before);
      await columns.up(runner);
      await indexes.up(runner);
    }
    expect(await rows()).toEqual(before);
    expect(await runner.query('select distinct time_zone, unpublish_at from workspaces, posts')).toEqual([
      { time_zone: 'UTC', unpublish_at: null },
    ]);
  });
});
