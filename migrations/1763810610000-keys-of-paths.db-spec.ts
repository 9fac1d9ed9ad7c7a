import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { KeysOfPaths1763810610000 } from './1763810610000-keys-of-paths.ts';

describe(KeysOfPaths1763810610000.name, () => {
  const migration = new KeysOfPaths1763810610000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const stored = () =>
    database.source.query<Record<string, unknown>[]>(
      `select from_path, hits, (select string_agg(path, ' ' order by path) from link_reports where resolved_by = 'redirect:' || r.id) as resolved
       from redirects r join redirect_hits on redirect_id = r.id order by r.from_path collate "C"`,
    );

  it('can be taken back, and merges redirects from the same path when it is made again', async () => {
    await migration.down(database.runner);
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id),
       r as (insert into redirects (workspace_id, id, from_path, to_path, type, created_at, updated_at)
             select w.id, gen_random_uuid(), path, '/x', 'Permanent301', now(), now()
             from w, unnest(array['/%61bc', '/abc', '/ab%63', '/%C3%A9', '/%C3%a9', '/alone']) as path returning *),
       h as (insert into redirect_hits (workspace_id, redirect_id, hits) select workspace_id, id, 2 from r)
       insert into link_reports
         (workspace_id, id, path, hit_count, first_seen_at, last_seen_at, resolved_at, resolved_by, opened_in)
       select workspace_id, gen_random_uuid(), from_path, 2, now(), now(), now(), 'redirect:' || id, 1 from r`,
    );
    await migration.up(database.runner);
    expect(await stored()).toEqual([
      expect.objectContaining({ from_path: expect.stringMatching(/^\/%C3%a9$/i), hits: '4' }),
      { from_path: '/abc', hits: '6', resolved: '/%61bc /ab%63 /abc' },
      { from_path: '/alone', hits: '2', resolved: '/alone' },
    ]);
    const after = await stored();
    await migration.down(database.runner);
    await migration.up(database.runner);
    expect(await stored()).toEqual(after);
  });
});
