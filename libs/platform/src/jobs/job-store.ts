import { FailedJobs, type FailedJob, type Job } from '@app/shared-kernel';
import type { Database } from '../persistence/database.ts';

/** Minutes after which an unfinished job may be taken over. */
export const LEASE_MINUTES = 15;
/** Seconds to wait after each attempt; there is no attempt after the last of them. */
const BACKOFF = [5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200];
export const ATTEMPTS = BACKOFF.length + 1;
/** Of this many oldest due jobs, groups take turns. */
const WINDOW = 1_000;
const ERROR_MAX = 1_000;

export interface TakenJob extends Job {
  readonly name: string;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly group_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly attempts: number;
}

// Taking a job moves its due time into the future: if its process dies, it becomes due again.
const TAKE = {
  name: 'jobs-take',
  text: `
    with due as (
      select id, group_id, run_at from jobs
      where failed_at is null and run_at <= now() and name = any ($1) order by run_at limit ${WINDOW}),
    turn as (
      select id, row_number() over (partition by group_id order by run_at) as place, run_at from due),
    mine as (
      select j.id from jobs j join turn on turn.id = j.id
      where j.failed_at is null and j.run_at <= now()
      order by turn.place, turn.run_at limit $2 for update of j skip locked)
    update jobs set attempts = attempts + 1, run_at = now() + interval '${LEASE_MINUTES} minutes'
    from mine where jobs.id = mine.id
    returning jobs.id, jobs.name, jobs.group_id, jobs.data, jobs.attempts`,
};

/** All queued jobs, whichever process runs them. */
export class JobStore extends FailedJobs {
  constructor(private readonly database: Database) {
    super();
  }

  /** Takes due jobs, oldest first, groups in turn; each job goes to one process only. */
  async take(names: readonly string[], limit: number): Promise<TakenJob[]> {
    const rows = await this.database.query<Row>({ ...TAKE, values: [names, limit] });
    return rows.map(({ id, name, group_id, data, attempts }) => ({
      id,
      name,
      data,
      group: group_id,
      attempt: attempts,
    }));
  }

  async done({ id, attempt }: TakenJob): Promise<void> {
    const text = 'delete from jobs where id = $1 and attempts = $2';
    await this.database.execute({ name: 'jobs-done', text, values: [id, attempt] });
  }

  /** Schedules another attempt, or sets the job aside after the last one. @returns whether it is set aside */
  async failed({ id, attempt }: TakenJob, error: unknown): Promise<boolean> {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, ERROR_MAX);
    const wait = BACKOFF[attempt - 1] ?? null;
    const text = `
      update jobs set error = $3, failed_at = case when $4::int is null then now() end,
                      run_at = now() + make_interval(secs => coalesce($4::int, 0))
      where id = $1 and attempts = $2`;
    await this.database.execute({ name: 'jobs-failed', text, values: [id, attempt, reason, wait] });
    return wait === null;
  }

  /** Undoes the start of a job, for a process that stops. */
  async giveBack({ id, attempt }: TakenJob): Promise<void> {
    // One attempt stays counted, because another job with its key may be waiting by now.
    const text = `update jobs set attempts = greatest(attempts - 1, 1), run_at = date_trunc('milliseconds', now())
                  where id = $1 and attempts = $2`;
    await this.database.execute({ name: 'jobs-give-back', text, values: [id, attempt] });
  }

  async count(): Promise<number> {
    const text = 'select count(*)::int as n from jobs where failed_at is not null';
    return (await this.database.query<{ n: number }>({ name: 'jobs-count-failed', text }))[0]?.n ?? 0;
  }

  list(limit: number): Promise<FailedJob[]> {
    const text = `select id, name, attempts, failed_at as "failedAt", error from jobs
                  where failed_at is not null order by failed_at desc limit $1`;
    return this.database.query<FailedJob>({ name: 'jobs-list-failed', text, values: [limit] });
  }

  retry(id: string | null): Promise<number> {
    // Starting at one attempt: another job with the same key may be waiting.
    const text = `update jobs set failed_at = null, error = null, attempts = 1, run_at = date_trunc('milliseconds', now())
                  where failed_at is not null and ($1::uuid is null or id = $1)`;
    return this.database.execute({ name: 'jobs-retry', text, values: [id] });
  }
}
