import { escapeIdentifier, type ClientBase } from 'pg';

/**
 * Limits in milliseconds, so that no request waits for the database without end. If the database hangs, a request fails
 * at its first statement, so the longest of these limits its duration.
 */
export const CONNECT_TIMEOUT = 4_000;
export const STATEMENT_TIMEOUT = 8_000;
export const LOCK_TIMEOUT = 4_000;
/** A process computes for as long within a transaction when a body is large and the machine busy. */
const IDLE_IN_TRANSACTION_TIMEOUT = 120_000;

/** What sets the limits of each session: Galley at each new connection, or the role. */
export type SessionSettingsBy = 'connection' | 'role';

/** Required in each session: milliseconds that may be less but not 0, which means no limit; and the time zone. */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
} as const;

/**
 * Sets the limits of one session. Uses a statement, because poolers refuse settings in the connection request, and
 * settings in the database URL would override them.
 *
 * @param statementTimeout milliseconds; 0 for none
 * @param lockTimeout milliseconds
 */
export async function setSession(
  client: ClientBase,
  statementTimeout = STATEMENT_TIMEOUT,
  lockTimeout = LOCK_TIMEOUT,
): Promise<void> {
  const limits = Object.entries({ ...LIMITS, statement_timeout: statementTimeout, lock_timeout: lockTimeout });
  const text = [...limits.map(([name, value]) => `set ${name} = ${value}`), `set timezone = 'UTC'`].join('; ');
  const statement = { text, query_timeout: CONNECT_TIMEOUT };
  await client.query(statement);
}

/** @returns a sentence for each limit that the session lacks */
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

/** Statements with which the owner of the database sets the limits for the role. */
export function roleSettings(role: string, database: string): string[] {
  const all = { ...LIMITS, timezone: "'UTC'" };
  return Object.entries(all).map(
    ([name, value]) =>
      `alter role ${escapeIdentifier(role)} in database ${escapeIdentifier(database)} set ${name} = ${value};`,
  );
}
