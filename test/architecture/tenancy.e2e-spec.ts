import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'f';
  readonly columns: string[];
  readonly target: string | null;
}

/** Tables that are searched by a key or user before the workspace is known; they stay small. */
const LOOKED_UP = new Set(['api_keys', 'invitation_mails', 'invitations', 'memberships']);

describe('tenancy in the schema', () => {
  let test: TestApp;
  let constraints: Constraint[];

  beforeAll(async () => {
    test = await TestApp.start();
    constraints = await test.app.get(Database).query<Constraint>({
      text: `select c.conrelid::regclass::text as table, c.conname as name, c.contype as kind,
                    c.confrelid::regclass::text as target,
                    array(select a.attname::text from unnest(c.conkey) with ordinality k (attnum, at)
                          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum order by at) as columns
             from pg_constraint c
             where c.contype in ('p', 'u', 'f') and exists (
               select from pg_attribute w where w.attrelid = c.conrelid and w.attname = 'workspace_id')`,
    });
  });
  afterAll(() => test.stop());

  it('begins every key of a row of a workspace with the workspace', () => {
    const content = constraints.filter(({ table }) => !LOOKED_UP.has(table));
    expect(new Set(content.map(({ table }) => table)).size).toBeGreaterThan(8);
    expect(content.filter(({ columns }) => columns[0] !== 'workspace_id')).toEqual([]);
  });

  it('refers across tables within one workspace only', () => {
    const tenants = new Set(constraints.map(({ table }) => table));
    const crossing = constraints.filter(
      ({ kind, target, columns }) => kind === 'f' && tenants.has(target ?? '') && !columns.includes('workspace_id'),
    );
    expect(crossing).toEqual([]);
  });
});
