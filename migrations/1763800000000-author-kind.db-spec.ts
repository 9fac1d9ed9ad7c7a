import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { AuthorKind1763800000000 } from './1763800000000-author-kind.ts';

describe(AuthorKind1763800000000.name, () => {
  const migration = new AuthorKind1763800000000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const kinds = () => database.source.query<object[]>(`select slug, to_jsonb(a) -> 'kind' as kind from authors a`);
  const insert = (slug: string, more: { column: string; value: string } = { column: '', value: '' }) =>
    database.source.query(
      `insert into authors (workspace_id, id, slug, display_name, created_at, updated_at${more.column})
       select id, gen_random_uuid(), $1, 'Mara', now(), now()${more.value} from workspaces`,
      [slug],
    );

  it('takes all that are there for people, knows two kinds, and can be taken back', async () => {
    await database.source.query(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
       values (gen_random_uuid(), 'w', 'W', 'en', now(), now())`,
    );
    await insert('mara');
    await migration.down(database.runner);
    expect(await kinds()).toEqual([{ slug: 'mara', kind: null }]);
    await migration.up(database.runner);
    expect(await kinds()).toEqual([{ slug: 'mara', kind: 'person' }]);
    await expect(insert('it', { column: ', kind', value: ", 'robot'" })).rejects.toThrow('authors_kind_check');
  });
});
