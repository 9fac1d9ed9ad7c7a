import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { migrations } from './index.ts';

const SCHEMA = `
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', udt_name, is_nullable, column_default, generation_expression, collation_name) as definition
  from information_schema.columns where table_schema = 'public'
  union all
  select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1, 2`;

describe('the migrations', () => {
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const schema = () => database.source.query<{ kind: string; name: string }[]>(SCHEMA);

  it('leave nothing but their own list when they are reverted, and then make the same schema again', async () => {
    const before = await schema();
    expect(before.filter(({ kind }) => kind === 'trigger').length).toBeGreaterThan(0);
    for (const Migration of migrations.toReversed()) await new Migration().down(database.runner);
    const left = (await schema()).map(({ kind, name }) => `${kind} ${name}`);
    expect(left.filter((name) => !/ (migrations|pk_\w+|PK_\w+)/.test(name))).toEqual([]);
    for (const Migration of migrations) await new Migration().up(database.runner);
    expect(await schema()).toEqual(before);
  });
});
