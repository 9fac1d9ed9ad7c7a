import type { CommitPart } from '../persistence/statements/commit-statement.ts';

/** Jobs that the database itself adds, where a transaction cannot know whether there is anything to do. */
export interface JobsFrom {
  /** Name of the part. */
  readonly part: string;
  /** Name of the part of the closing statement that `rows` reads. */
  readonly reads: string;
  /** Name of the jobs. */
  readonly job: string;
  /** A query with the columns `group_id` (uuid), `key` (text, distinct) and `data` (jsonb): a job for each row. */
  readonly rows: string;
  /** Milliseconds until they are due. */
  readonly inMs: number;
}

/** The part of a closing statement that queues a job for each row of a query; waiting ones are not added again. */
export function jobsFrom({ part, reads, job, rows, inMs }: JobsFrom): CommitPart {
  const text = `
    insert into jobs (id, name, group_id, data, key, created_at, run_at)
    select gen_random_uuid(), $1, r.group_id, r.data, r.key, now.ms, now.ms + make_interval(secs => $2::float8 / 1000)
    from (${rows}) as r, date_trunc('milliseconds', statement_timestamp()) as now (ms)
    on conflict (name, key) where key is not null and attempts = 0
    do update set run_at = excluded.run_at where excluded.run_at < jobs.run_at`;
  return { name: part, reads, text, values: [job, inMs] };
}
