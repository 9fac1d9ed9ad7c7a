import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { BodiesOfRevisions1763809900000 } from './1763809900000-bodies-of-revisions.ts';

describe(BodiesOfRevisions1763809900000.name, () => {
  const migration = new BodiesOfRevisions1763809900000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const rows = (text: string, values: unknown[] = []) => database.source.query<object[]>(text, values);

  it('can be taken back with the bodies that revisions have, and made again', async () => {
    await rows(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into revisions (workspace_id, entity_type, entity_id, version, title, status, content, body_json, created_at)
       select w.id, 'post', w.id, given.version, 'Rye', 'draft', given.content, given.body_json, now()
       from w, (values (1, '{"slug": "rye", "bodyJson": [1]}'::jsonb, null::jsonb), (2, '{"slug": "rye"}', '[2]')) given (version, content, body_json)`,
    );
    const contents = () => rows('select version, content from revisions order by version');

    await migration.down(database.runner);
    expect(await contents()).toEqual([
      { version: 1, content: { slug: 'rye', bodyJson: [1] } },
      { version: 2, content: { slug: 'rye', bodyJson: [2] } },
    ]);
    await migration.up(database.runner);
    expect(await rows('select distinct body_json from revisions')).toEqual([{ body_json: null }]);
  });
});
