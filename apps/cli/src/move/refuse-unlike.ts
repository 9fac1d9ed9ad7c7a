import { escapeIdentifier, type Client } from 'pg';
import { Refusal } from '../refusal.ts';

/** @throws Refusal if the schemas of two databases differ, including those of extensions */
export async function refuseUnlike(source: Client, target: Client): Promise<void> {
  const [here, there] = [await migrationsOf(source), await migrationsOf(target)];
  const other = [...here, ...there].find((name) => !here.has(name) || !there.has(name));
  if (other !== undefined)
    throw new Refusal(`The two installations are not of the same version: ${other} is the migration of one alone.`);
}

/** Migrations of Galley and of extensions, each with the name of its list. */
async function migrationsOf(client: Client): Promise<Set<string>> {
  const { rows: lists } = await client.query<{ list: string }>(`
    select relname::text as list from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '(^|_)migrations$'`);
  const names = new Set<string>();
  for (const { list } of lists) {
    const { rows } = await client.query<{ name: string }>(`select name from ${escapeIdentifier(list)}`);
    for (const { name } of rows) names.add(`${list}.${name}`);
  }
  return names;
}
