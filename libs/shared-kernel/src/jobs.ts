import type { ActivityDetails } from './activity/activity.ts';

/** JSON that a job is done with. */
export type JobData = Readonly<Record<string, unknown>> | ActivityDetails;

/** Work to be done outside of the request that asks for it. */
export interface NewJob {
  /** Of its handler, such as `newsletter.send`. */
  readonly name: string;
  readonly data: JobData;
  /** Not before; at once unless told. */
  readonly at?: Date;
  /** As long as a job of this name and key waits to be begun, a further one is none. */
  readonly key?: string;
  /** The workspace that it is for: workspaces take turns, and what waits goes with a purged one. */
  readonly group?: string;
}

/** Keeps work for later. */
export abstract class Jobs {
  /**
   * Inside a transaction the job is kept if and only if that commits, with its last statement; outside it is kept at once.
   *
   * @throws Error for a name that is none, or data that is more than 100 kB of JSON
   */
  abstract enqueue(job: NewJob): Promise<void>;

  /** Drops all that waits for a group, in batches. @throws the reason of the signal, once that asks to stop */
  abstract drop(group: string, signal: AbortSignal): Promise<void>;
}

/** A job as its handler gets it. */
export interface Job<Data = JobData> {
  /** The same at each attempt: what was done by it can be known again. */
  readonly id: string;
  readonly data: Data;
  readonly group: string | null;
  /** 1 for the first. */
  readonly attempt: number;
}

/**
 * Does the jobs of one name, at least once each. Every provider of the application that is one is used, in each process with `JOBS=on`.
 */
export abstract class JobHandler<Data = JobData> {
  /** Lowercase letters, digits, dashes and dots. */
  abstract readonly name: string;

  /**
   * @param signal asks to stop: when the service ends, or the job took 14 minutes; after 15 another process may take it over
   * @throws anything to be tried again, later each time, and set aside after ten attempts
   */
  abstract run(job: Job<Data>, signal: AbortSignal): Promise<void>;

  /** Once a minute in each process: for what is due by the handler's own rows, and no job rang for. */
  sweep?(): Promise<void>;
}

/** A job that was given up. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly error: string;
}

/** Jobs that were given up, for operators. */
export abstract class FailedJobs {
  abstract count(): Promise<number>;
  /** The latest first. */
  abstract list(limit: number): Promise<readonly FailedJob[]>;
  /** Has them tried again from the beginning. @param id all of them when null @returns how many */
  abstract retry(id: string | null): Promise<number>;
}
