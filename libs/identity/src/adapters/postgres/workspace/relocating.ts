import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Database } from '@app/platform';

type Connection = Pick<ClientBase, 'query'>;

/** A workspace as a move between installations finds it. */
export interface MovingWorkspace {
  readonly id: string;
  readonly relocation: 'arriving' | 'frozen' | 'moved' | null;
  readonly deleted: boolean;
}

/** @returns null when the installation has none, not even one that is deleted */
export async function movingWorkspace(
  connection: Connection,
  by: 'id' | 'slug',
  value: string,
): Promise<MovingWorkspace | null> {
  const { rows } = await connection.query<MovingWorkspace>(
    `select id, relocation, deleted_at is not null as deleted from workspaces where ${by} = $1`,
    [value],
  );
  return rows[0] ?? null;
}

/** The state of a move, for code that bypasses the APIs; null when the workspace is not being moved. */
export async function relocationState(database: Database, id: string): Promise<MovingWorkspace['relocation']> {
  const [row] = await database.query<Pick<MovingWorkspace, 'relocation'>>({
    text: 'select relocation from workspaces where id = $1',
    values: [id],
  });
  return row?.relocation ?? null;
}

/** Makes the workspace in the other installation, closed to all. */
export async function beginArrival(from: Connection, to: Connection, id: string): Promise<void> {
  const { rows } = await from.query<{ row: string }>(
    `select (to_jsonb(w) || '{"relocation": "arriving", "relocated_to": null, "relocated_version": null}')::text as row
     from workspaces w where id = $1`,
    [id],
  );
  await to.query('insert into workspaces select * from jsonb_populate_record(null::workspaces, $1::jsonb)', [
    rows[0]?.row,
  ]);
}

/** @param address of the other installation, for `frozen` and `moved` */
export async function setRelocation(
  connection: Connection,
  id: string,
  state: 'frozen' | 'moved' | null,
  address: string | null,
): Promise<void> {
  await connection.query(
    `update workspaces set relocation = $2::text, relocated_to = $3,
       relocated_version = case when $2::text = 'moved' then content_version end
     where id = $1`,
    [id, state, address],
  );
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly row: string;
}

/** Addresses are one and the same whatever their case. */
const ACCOUNTS = `select u.id, lower(u.email) as email, to_jsonb(u)::text as row from users u`;

/**
 * Finds or makes the accounts of people in the other installation, by their e-mail addresses. An account with the same id and address
 * gets name, password and whether it is disabled from here, where these are newer.
 *
 * @param people ids here, with whether an account has to be there
 * @returns the ids there, by those here, of those that differ
 */
export async function accountsElsewhere(
  from: Connection,
  to: Connection,
  people: ReadonlyMap<string, boolean>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...people.keys()];
  const { rows: here } = await from.query<Account>(`${ACCOUNTS} where u.id = any ($1::uuid[])`, [ids]);
  const emails = here.map(({ email }) => email);
  const { rows: there } = await to.query<Account>(
    `${ACCOUNTS} where u.id = any ($1::uuid[]) or lower(u.email) = any ($2::text[])`,
    [ids, emails],
  );
  const byEmail = new Map(there.map((account) => [account.email, account.id]));
  const taken = new Set(there.map(({ id }) => id));
  const others = new Map<string, string>();
  for (const { id, email, row } of here) {
    const known = byEmail.get(email);
    if (known === id) await refresh(to, row);
    else if (known !== undefined) others.set(id, known);
    else if (people.get(id)) {
      const made = taken.has(id) ? randomUUID() : id;
      if (made !== id) others.set(id, made);
      await to.query(
        `insert into users select * from jsonb_populate_record(null::users, $1::jsonb || jsonb_build_object('id', $2::uuid))
         on conflict do nothing`,
        [row, made],
      );
    }
  }
  return others;
}

function refresh(to: Connection, row: string): Promise<unknown> {
  return to.query(
    `update users u set display_name = r.display_name, password_hash = r.password_hash, disabled_at = r.disabled_at,
       updated_at = r.updated_at
     from jsonb_populate_record(null::users, $1::jsonb) r where u.id = r.id and u.updated_at < r.updated_at`,
    [row],
  );
}
