import type { Client } from 'pg';
import { Refusal } from '../refusal.ts';

/**
 * Tables of extensions that a move cannot assign, copy and freeze. A table without a workspace column, which refers to
 * no table that has one, belongs to the installation and is not moved.
 */
const UNMOVABLE = `
  with tables as (
    select c.oid, n.nspname as schema, c.relname as name, c.relkind as kind, c.relispartition as part, a.atttypid as scope
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind in ('r', 'p', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  ), told as (
    select t.*, (
      select o.name from pg_constraint k join tables o on o.oid = k.confrelid
      where k.conrelid = t.oid and k.contype = 'f' and o.oid <> t.oid and (o.scope is not null or o.name = 'workspaces')
      order by o.name limit 1) as other
    from tables t
  )
  select format('%I.%I', schema, name) as name, case
      when scope is null then format('it refers to %s and has no column workspace_id', other)
      when schema <> 'public' then 'it stands outside of the schema public'
      when part or kind <> 'r' then 'it is partitioned or foreign'
      else 'its column workspace_id is no uuid' end as why
  from told
  where case when scope is null then other is not null
        else schema <> 'public' or part or kind <> 'r' or scope <> 'uuid'::regtype end
  order by 1 limit 1`;

/** @throws Refusal naming a table and the reason */
export async function refuseUnmovable(source: Client): Promise<void> {
  const { rows } = await source.query<{ name: string; why: string }>(UNMOVABLE);
  for (const { name, why } of rows)
    throw new Refusal(`The rows of the table ${name} cannot be moved with their workspace: ${why}.`);
}
