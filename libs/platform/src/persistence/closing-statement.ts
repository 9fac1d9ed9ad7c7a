import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';
import { isDeadlock } from './postgres-errors.ts';

/** How often work is done that keeps giving way. */
const ATTEMPTS = 4;

/** A row of the activity log, as `json_to_recordset` reads it. */
export interface ActivityRow {
  readonly workspace_id: string;
  readonly id: string;
  readonly created_at: Date;
  readonly action: string;
  readonly entity_type: string;
  readonly entity_id: string | null;
  readonly entity_name: string | null;
  readonly details: object;
  readonly via: string;
  readonly user_id: string | null;
  readonly api_key_id: string | null;
}

/** What a transaction has to write at its end. */
interface Gathered {
  /** Workspaces whose content version is to be raised. */
  readonly raised: Set<string>;
  readonly activities: ActivityRow[];
}

const RAISE = 'update workspaces set content_version = content_version + 1 where id = any ($1::uuid[])';

// The name of a person is kept as it is now: he may be gone when somebody reads it.
const INSERT = (rows: string) => `
  insert into activities (workspace_id, created_at, id, action, entity_type, entity_id, entity_name, details, via,
                          user_id, user_name, api_key_id)
  select a.workspace_id, a.created_at, a.id, a.action, a.entity_type, a.entity_id, a.entity_name, a.details, a.via,
         a.user_id, u.display_name, a.api_key_id
  from json_to_recordset(${rows}::json) as a (
         workspace_id uuid, created_at timestamptz, id uuid, action text, entity_type text, entity_id uuid,
         entity_name text, details jsonb, via text, user_id uuid, api_key_id uuid)
       left join users u on u.id = a.user_id`;

const STATEMENT = {
  raise: { name: 'raise-content-version', text: RAISE },
  record: { name: 'record-activity', text: INSERT('$1') },
  both: { name: 'raise-and-record', text: `with raised as (${RAISE}) ${INSERT('$2')}` },
};

/**
 * The last statement of a transaction: it raises content versions and writes the activity log, both in one round trip however
 * much there is. Last, so that the row of the workspace is locked for the shortest time.
 */
export class ClosingStatement {
  private readonly open = new AsyncLocalStorage<Gathered>();

  constructor(private readonly database: Database) {}

  /**
   * Does the work in a transaction and ends that; inside an open one it joins that, and the outermost ends it. Work that had to give
   * way to other work, each waiting for the other, left no trace and is done again: who asked for it did nothing wrong.
   */
  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }

  /** @throws Error outside `within` */
  raise(workspaceId: string): void {
    this.gathered.raised.add(workspaceId);
  }

  /** @throws Error outside `within` */
  record(activity: ActivityRow): void {
    this.gathered.activities.push(activity);
  }

  private once<T>(work: () => Promise<T>): Promise<T> {
    const gathered: Gathered = { raised: new Set(), activities: [] };
    return this.database.transaction(() =>
      this.open.run(gathered, async () => {
        const result = await work();
        await this.send(gathered);
        return result;
      }),
    );
  }

  private get gathered(): Gathered {
    const gathered = this.open.getStore();
    if (!gathered) throw new Error('There is no open transaction.');
    return gathered;
  }

  private async send({ raised, activities }: Gathered): Promise<void> {
    const ids = [...raised];
    const rows = JSON.stringify(activities);
    if (activities.length === 0) {
      if (ids.length > 0) await this.database.execute({ ...STATEMENT.raise, values: [ids] });
    } else if (ids.length === 0) await this.database.execute({ ...STATEMENT.record, values: [rows] });
    else await this.database.execute({ ...STATEMENT.both, values: [ids, rows] });
  }
}
