import type { Client } from 'pg';
import { connectedTo } from './connected-to.ts';
import { roleSettings, setSession, unheldLimits, type SessionSettingsBy } from './session-settings.ts';

export interface Examined {
  url: string;
  sessionSettings: SessionSettingsBy;
  /** Whether statements are prepared by name. */
  prepare: boolean;
  /** Whether migrations use another address. */
  direct: boolean;
}

/** In the format of `server_version_num`. */
const OLDEST = 140_000;
/** Milliseconds that a session gets to answer while another one is in a transaction. */
const ANSWER_WITHIN = 1_500;
const NO_SUCH_STATEMENT = '26000';

const SERVER = `select current_setting('server_version_num')::int as version, current_setting('server_version') as named,
                       pg_encoding_to_char(encoding) as encoding, pg_is_in_recovery() as standby, current_user as role,
                       datname as database
                from pg_database where datname = current_database()`;
const BACKEND = 'select pg_backend_pid() as pid';

/**
 * Checks whether a database provides what Galley needs, and whether its sessions keep Galley's settings.
 *
 * @returns a sentence for each problem, with the name of the setting; empty without problems
 * @throws the driver's error when the database cannot be reached
 */
export async function checkDatabaseCompatibility(examined: Examined): Promise<string[]> {
  return connectedTo(examined.url, async (client) => {
    const { rows } = await client.query<{
      version: number;
      named: string;
      encoding: string;
      standby: boolean;
      role: string;
      database: string;
    }>(SERVER);
    const [server] = rows;
    if (!server) return [];
    // Sessions of an old server may not know the settings: their error would be less clear.
    if (server.version < OLDEST) return [`DATABASE_URL leads to PostgreSQL ${server.named}; Galley needs 14 or newer.`];
    const problems: string[] = [];
    if (server.encoding !== 'UTF8')
      problems.push(`DATABASE_URL leads to a database whose encoding is ${server.encoding}; Galley needs UTF8.`);
    if (server.standby)
      problems.push('DATABASE_URL leads to a standby, which takes no writes; it must lead to the primary.');
    return [...problems, ...(await problemsOfSessions(examined, client, roleSettings(server.role, server.database)))];
  });
}

async function problemsOfSessions(examined: Examined, client: Client, remedy: string[]): Promise<string[]> {
  if (examined.sessionSettings === 'connection') await setSession(client);
  const session = await lookAtSession(examined, client);
  const problems: string[] = [];
  if (!session.kept && examined.sessionSettings === 'connection')
    problems.push(
      'DATABASE_URL leads to a pooler in transaction mode, where no session keeps its limits: set DATABASE_SESSION_SETTINGS=role.',
    );
  if (!session.kept && !examined.direct)
    problems.push(
      'DATABASE_URL leads to a pooler in transaction mode, through which nothing can be migrated: set DATABASE_DIRECT_URL to the server itself.',
    );
  if (!session.prepared && examined.prepare)
    problems.push('DATABASE_URL leads to a pooler that loses prepared statements: set DATABASE_PREPARE=off.');
  if (examined.sessionSettings === 'role' || session.kept) {
    const loose = await unheldLimits(client);
    if (loose.length > 0)
      problems.push(
        `Sessions of DATABASE_URL do not keep their limits (${loose.join(', ')}). Run once, and let a pooler connect anew: ${remedy.join(' ')}`,
      );
  }
  return problems;
}

/**
 * A pooler in transaction mode gives a session's server connection to the next session that begins a transaction. Then
 * the first session has another server process, or has to wait for its own.
 */
async function lookAtSession(
  { url, prepare }: Examined,
  client: Client,
): Promise<{ kept: boolean; prepared: boolean }> {
  const statement = { ...(prepare && { name: 'examine-session' }), text: BACKEND };
  const ask = async () => (await client.query<{ pid: number }>(statement)).rows[0]?.pid;
  const before = await ask();
  return connectedTo(url, async (other) => {
    await other.query('begin');
    await other.query(BACKEND);
    const answer = ask().then(
      (pid) => ({ kept: pid === before, prepared: true }),
      (error: { code?: string }) => {
        if (error.code === NO_SUCH_STATEMENT) return { kept: false, prepared: false };
        throw error;
      },
    );
    const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WITHIN, null).unref());
    const inTime = await Promise.race([answer, late]);
    await other.query('rollback');
    return inTime ?? { ...(await answer), kept: false };
  });
}
