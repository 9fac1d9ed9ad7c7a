import { FailedJobs, type FailedJob, type Job } from '@app/shared-kernel';
import type { Database } from '../persistence/database.ts';

/** Seconds after the last renewal until an unfinished job may be taken over. */
export const LEASE_SECONDS = 60;
/** Seconds to wait after each attempt; there is no attempt after the last of them. */
const BACKOFF = [5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200];
export const ATTEMPTS = BACKOFF.length + 1;
/** Of this many oldest due jobs, accounts take turns. */
const WINDOW = 1_000;
const ERROR_MAX = 1_000;

export interface TakenJob extends Job {
  readonly name: string;
  /** Names this run; another run of the job has another lease. */
  readonly lease: string;
  /** Whose turn it uses: an account or a workspace. */
  readonly who: string | null;
  /** How often a run of it made way for others. */
  readonly turns: number;
  /** Whether it is the one that recurs, rather than one that was queued for the same handler. */
  readonly recurs: boolean;
}

/** What the next job is chosen by. */
export interface Choice {
  /** Accounts and workspaces whose jobs this process ran lately, the latest last: the others come first. */
  readonly served?: readonly string[];
  /** Ids of jobs that this process cannot run. */
  readonly without?: readonly string[];
}

/** The key of the one row of a handler whose work recurs. */
const RECURRING = 'recurring';

const DUE = 'failed_at is null and run_at <= now() and name = any ($1)';
const WHO = 'coalesce(account_id, group_id)';
const MINE = 'id = $1 and lease_id = $2';

// Taking a job moves its due time into the future: if its process dies, it becomes due again. Due times are of milliseconds:
// within one, jobs that made way for others come last, and the others in the order of their ids, which ascend.
const TAKE = {
  name: 'jobs-take',
  text: `
    with due as (
      select id, ${WHO} as who, run_at, turns from jobs
      where ${DUE} and id <> all ($4::uuid[]) order by run_at limit ${WINDOW}),
    busy as (
      select ${WHO} as who, count(*) as n from jobs
      where lease_id is not null and run_at > now() and name = any ($1) group by 1),
    turn as (
      select id, run_at, turns, coalesce(array_position($3::uuid[], due.who), 0) as served,
             coalesce(busy.n, 0) + row_number() over (partition by due.who order by run_at, turns, id) as place
      from due left join busy on busy.who = due.who),
    mine as (
      select j.id from jobs j join turn on turn.id = j.id
      where j.failed_at is null and j.run_at <= now()
      order by turn.place, turn.served, turn.run_at, turn.turns, j.id limit $2 for update of j skip locked)
    update jobs set attempts = attempts + 1, run_at = now() + interval '${LEASE_SECONDS} seconds',
                    lease_id = gen_random_uuid()
    from mine where jobs.id = mine.id
    returning jobs.id, name, group_id as "group", data, attempts as attempt, lease_id as lease, ${WHO} as who, turns,
              key is not distinct from '${RECURRING}' as recurs`,
};

/** All queued jobs, whichever process runs them. */
export class JobStore extends FailedJobs {
  constructor(private readonly database: Database) {
    super();
  }

  /** Takes due jobs, the oldest of each account, accounts in turn; each job goes to one process only. */
  take(names: readonly string[], limit: number, { served = [], without = [] }: Choice = {}): Promise<TakenJob[]> {
    return this.database.query<TakenJob>({ ...TAKE, values: [names, limit, served, without] });
  }

  /** Whether a due job of somebody else could be taken. */
  async othersWait(names: readonly string[], who: string | null, without: readonly string[]): Promise<boolean> {
    const text = `select 1 from jobs
                  where ${DUE} and ${WHO} is distinct from $2::uuid and id <> all ($3::uuid[]) limit 1`;
    const found = await this.database.query({ name: 'jobs-others', text, values: [names, who, without] });
    return found.length > 0;
  }

  /** @returns the leases that are still valid, now for a whole period */
  async renew(jobs: readonly TakenJob[]): Promise<ReadonlySet<string>> {
    const text = `update jobs set run_at = now() + interval '${LEASE_SECONDS} seconds'
                  where id = any ($1::uuid[]) and lease_id = any ($2::uuid[]) returning lease_id as lease`;
    const values = [jobs.map(({ id }) => id), jobs.map(({ lease }) => lease)];
    const rows = await this.database.query<{ lease: string }>({ name: 'jobs-renew', text, values });
    return new Set(rows.map(({ lease }) => lease));
  }

  /** Adds the recurring job of a handler, due after its period, unless it is there. */
  async recur(name: string, everyMs: number): Promise<void> {
    const text = `
      insert into jobs (id, name, data, key, run_at)
      select gen_random_uuid(), $1, '{}', '${RECURRING}', now() + make_interval(secs => $2)
      where not exists (select from jobs where name = $1 and key = '${RECURRING}')
      on conflict (name, key) where key is not null and attempts = 0 do nothing`;
    await this.database.execute({ name: 'jobs-recur', text, values: [name, everyMs / 1_000] });
  }

  /** Ends a run of a recurring job, which is due again after the period, however it ended. */
  async again({ id, lease }: TakenJob, everyMs: number): Promise<void> {
    const text = `update jobs set attempts = 0, lease_id = null, run_at = now() + make_interval(secs => $3) where ${MINE}`;
    await this.database.execute({ name: 'jobs-again', text, values: [id, lease, everyMs / 1_000] });
  }

  async done({ id, lease }: TakenJob): Promise<void> {
    const text = `delete from jobs where ${MINE}`;
    await this.database.execute({ name: 'jobs-done', text, values: [id, lease] });
  }

  /** Schedules another attempt, or sets the job aside after the last one. @returns whether it is set aside */
  async failed({ id, lease, attempt }: TakenJob, error: unknown): Promise<boolean> {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, ERROR_MAX);
    const wait = BACKOFF[attempt - 1] ?? null;
    const text = `
      update jobs set error = $3, failed_at = case when $4::int is null then now() end, lease_id = null,
                      run_at = now() + make_interval(secs => coalesce($4::int, 0))
      where ${MINE}`;
    await this.database.execute({ name: 'jobs-failed', text, values: [id, lease, reason, wait] });
    return wait === null;
  }

  /**
   * Undoes the start of a job that could have gone on.
   * @param turn whether it made way for others: then it goes to the end of the queue
   */
  async giveBack({ id, lease }: TakenJob, turn = false): Promise<void> {
    // With a key one attempt stays counted, because another job with the key may be waiting by now.
    const text = `update jobs set attempts = greatest(attempts - 1, (key is not null)::int), turns = turns + $3::int,
                    lease_id = null, run_at = case $3::int when 1 then date_trunc('milliseconds', now()) else created_at end
                  where ${MINE}`;
    await this.database.execute({ name: 'jobs-give-back', text, values: [id, lease, turn ? 1 : 0] });
  }

  /** Lets others take over at once what this process abandons; the attempt counts. */
  async abandon({ id, lease }: TakenJob): Promise<void> {
    const text = `update jobs set lease_id = null, run_at = date_trunc('milliseconds', now()) where ${MINE}`;
    await this.database.execute({ name: 'jobs-abandon', text, values: [id, lease] });
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
