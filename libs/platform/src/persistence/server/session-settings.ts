import { escapeIdentifier, type ClientBase } from 'pg';

/**
 * No request may hang on the database: every wait is bounded, in milliseconds. A request that meets a database that hangs
 * gives up at the first statement, so the longest of these bounds its answer.
 */
export const CONNECT_TIMEOUT = 4_000;
export const STATEMENT_TIMEOUT = 8_000;
export const LOCK_TIMEOUT = 4_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;

/** What sets the limits of each session: Galley at each new connection, or the role that it connects as. */
export type SessionSettingsBy = 'connection' | 'role';

/** What has to hold in each session: milliseconds that may be less but not 0, which means none; and the time zone. */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
} as const;

/**
 * Sets the limits of one session. By a statement, for poolers refuse what a client asks for while it connects, and what the address
 * of the database says there would come after ours.
 *
 * @param statementTimeout milliseconds; 0 for none
 */
export async function setSession(client: ClientBase, statementTimeout = STATEMENT_TIMEOUT): Promise<void> {
  const limits = Object.entries({ ...LIMITS, statement_timeout: statementTimeout });
  const text = [...limits.map(([name, value]) => `set ${name} = ${value}`), `set timezone = 'UTC'`].join('; ');
  const statement = { text, query_timeout: CONNECT_TIMEOUT };
  await client.query(statement);
}

/** @returns a sentence for each limit that does not hold in the session */
export async function unheldLimits(client: ClientBase): Promise<string[]> {
  const names = [...Object.keys(LIMITS), 'TimeZone'];
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [names],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  const loose = Object.entries(LIMITS).filter(([name, most]) => {
    const value = Number(found.get(name));
    return !(value > 0 && value <= most);
  });
  const sentences = loose.map(([name, most]) => `${name} is ${found.get(name)} ms instead of ${most} ms`);
  const zone = found.get('TimeZone');
  return zone === 'UTC' || zone === 'Etc/UTC' ? sentences : [...sentences, `TimeZone is ${zone} instead of UTC`];
}

/** What the owner of the database runs so that the role brings the limits along. */
export function roleSettings(role: string, database: string): string[] {
  const all = { ...LIMITS, timezone: "'UTC'" };
  return Object.entries(all).map(
    ([name, value]) =>
      `alter role ${escapeIdentifier(role)} in database ${escapeIdentifier(database)} set ${name} = ${value};`,
  );
}
