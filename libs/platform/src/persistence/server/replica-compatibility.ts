import { connectedTo } from './connected-to.ts';

/** The same on a primary and its standbys, and nowhere else; null if the role may not know it. */
type ClusterIdentity = string | null;

interface Seen {
  readonly identity: ClusterIdentity;
  readonly standby: boolean;
}

const STANDBY = 'select pg_is_in_recovery() as standby';
const IDENTITY = `select c.system_identifier || ':' || d.oid as identity from pg_control_system() c, pg_database d where d.datname = current_database()`;

/** What may be wrong with a replica: it belongs to another database, or is no standby. */
export type ReplicaFault = 'foreign' | 'primary';

/**
 * Compares a replica with its database.
 *
 * @returns null if the replica can be used
 * @throws the driver's error when one of them cannot be reached
 */
export async function checkReplicaCompatibility(url: string, primaryUrl: string): Promise<ReplicaFault | null> {
  const [replica, primary] = await Promise.all([look(url), look(primaryUrl)]);
  if (replica.identity !== null && primary.identity !== null && replica.identity !== primary.identity) return 'foreign';
  return replica.standby ? null : 'primary';
}

/** @throws the driver's error when the server cannot be reached or does not answer */
export async function refuseUnreachable(url: string): Promise<void> {
  await connectedTo(url, (client) => client.query('select'));
}

function look(url: string): Promise<Seen> {
  return connectedTo(url, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>(STANDBY);
    // Some hosted servers have no such function.
    const found = await client.query<{ identity: string }>(IDENTITY).catch(() => ({ rows: [] }));
    return { identity: found.rows[0]?.identity ?? null, standby: rows[0]?.standby ?? false };
  });
}
