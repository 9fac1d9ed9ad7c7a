import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Database } from '@app/platform';

type Connection = Pick<ClientBase, 'query'>;

/** The state of a workspace before a move between installations. */
export interface MovingWorkspace {
  readonly id: string;
  readonly relocation: 'arriving' | 'frozen' | 'moved' | null;
  readonly deleted: boolean;
}

/** @returns null when the installation has no such workspace, not even a deleted one */
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

/** Creates the workspace in the other installation, closed to all requests. */
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

/** E-mail addresses are compared without case. */
const ACCOUNTS = `select u.id, lower(u.email) as email, to_jsonb(u)::text as row from users u`;

/**
 * Finds or creates the accounts of users in the other installation, by e-mail address. An account with the same id and
 * address gets name, password and disabled state from the source, if these are newer.
 *
 * @param people ids in the source, with whether the account is required
 * @returns the ids in the other installation by those in the source, if they differ
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
