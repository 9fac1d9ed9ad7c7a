import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { HitsAtResolution1763809300000 } from './1763809300000-hits-at-resolution.ts';

describe(HitsAtResolution1763809300000.name, () => {
  const migration = new HitsAtResolution1763809300000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const stored = () =>
    database.source.query<Record<string, unknown>[]>('select * from link_reports order by path collate "C"');

  it('can be taken back, and made again over what is there', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into link_reports
         (workspace_id, id, path, hit_count, first_seen_at, last_seen_at, resolved_at, resolved_by, opened_in, hits_at_resolution)
       select id, gen_random_uuid(), path, 7, now(), now(), resolved, how, 1, hits
       from w, (values ('/open', null::timestamptz, null::text, null::bigint), ('/settled', now(), 'ignored', 5))
         as given (path, resolved, how, hits)`,
    );
    const before = await stored();
    expect(before.map((row) => row['hits_at_resolution'])).toEqual([null, '5']);
    await migration.down(database.runner);
    expect(await stored()).toEqual(before.map(({ hits_at_resolution: _gone, ...kept }) => kept));
    await migration.up(database.runner);
    expect(await stored()).toEqual(before.map((row) => ({ ...row, hits_at_resolution: null })));
  });
});
