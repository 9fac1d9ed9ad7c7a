import type { Database } from '../database.ts';

const IDENTITY = {
  name: 'database-identity',
  text: `
    select c.system_identifier::text, h.timeline_id, d.oid::int8::text as database, 'migrations'::regclass::oid::int8::text as tables
    from pg_control_system() c, pg_control_checkpoint() h, pg_database d where d.datname = current_database()`,
};

/**
 * A text that is another one after a backup is restored: into another server, to an earlier time of the same server,
 * into another database, or over the tables. Not after files of the server are put back while it is stopped.
 *
 * @throws the server's error, where it has no such functions or the role may not call them
 */
export async function databaseIdentity(database: Database): Promise<string> {
  return JSON.stringify(await database.query(IDENTITY));
}
