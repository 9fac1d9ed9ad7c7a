import { Jobs, type IdGenerator, type NewJob } from '@app/shared-kernel';
import type { Database } from '../persistence/database.ts';
import type { CommitPart } from '../persistence/statements/commit-statement.ts';
import { BeforeCommit, type UnitOfWork } from '../persistence/unit-of-work.ts';

const NAME = /^[a-z][a-z0-9.-]{0,99}$/;
/** Characters of JSON. */
const DATA_MAX = 100_000;
/** Rows per statement, so that no statement holds its locks for long. */
const BATCH = 500;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly group_id: string | null;
  readonly account_id: string | null;
  readonly data: object;
  readonly key: string | null;
  readonly run_at: Date | null;
}

const INSERT = `
  insert into jobs (id, name, group_id, account_id, data, key, created_at, run_at)
  select j.id, j.name, j.group_id, j.account_id, j.data, j.key, now.ms, coalesce(j.run_at, now.ms)
  from json_to_recordset($1::json) as j (id uuid, name text, group_id uuid, account_id uuid, data jsonb, key text, run_at timestamptz),
       date_trunc('milliseconds', statement_timestamp()) as now (ms)
  on conflict (name, key) where key is not null and attempts = 0
  do update set run_at = excluded.run_at where excluded.run_at < jobs.run_at`;

/** Collects the jobs of a transaction. */
class NewRows extends BeforeCommit<Row[]> {
  begin(): Row[] {
    return [];
  }

  parts(rows: Row[]): readonly CommitPart[] {
    if (rows.length === 0) return [];
    return [{ name: 'enqueued', text: INSERT, values: [JSON.stringify(distinct(rows))] }];
  }
}

/** Of rows with the same name and key the earliest: one statement changes no row twice. */
function distinct(rows: readonly Row[]): readonly Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const same = row.key === null ? row.id : JSON.stringify([row.name, row.key]);
    const other = byKey.get(same);
    if (!other || dueOf(row) < dueOf(other)) byKey.set(same, row);
  }
  return [...byKey.values()];
}

function dueOf({ run_at: due }: Row): number {
  return due?.getTime() ?? 0;
}

/** Writes jobs with the last statement of the transaction that adds them. */
export class TransactionalJobs extends Jobs {
  private readonly rows = new NewRows();
  private readonly ears = new Set<() => void>();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly database: Database,
    private readonly ids: IdGenerator,
  ) {
    super();
  }

  async enqueue(job: NewJob): Promise<void> {
    const row = this.rowOf(job);
    if (this.unit.isOpen) this.unit.gathered(this.rows).push(row);
    else await this.unit.within(() => Promise.resolve(void this.unit.gathered(this.rows).push(row)));
    for (const ear of this.ears) ear();
  }

  async drop(group: string, signal: AbortSignal): Promise<void> {
    const text = `delete from jobs where id in (select id from jobs where group_id = $1 limit ${BATCH})`;
    while ((await this.database.execute({ name: 'jobs-drop', text, values: [group] })) > 0) signal.throwIfAborted();
  }

  /** Calls `ear` when this process has added a job, which may not be committed yet. */
  onNew(ear: () => void): void {
    this.ears.add(ear);
  }

  private rowOf({ name, data, at, key, group, account }: NewJob): Row {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a job.`);
    if (JSON.stringify(data).length > DATA_MAX) throw new Error(`The data of a job is at most ${DATA_MAX} characters.`);
    return {
      id: this.ids.next(),
      name,
      group_id: group ?? null,
      account_id: account ?? null,
      data,
      key: key ?? null,
      run_at: at ?? null,
    };
  }
}
