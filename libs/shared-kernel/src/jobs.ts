import type { ActivityDetails } from './activity/activity.ts';

/** The JSON input of a job. */
export type JobData = Readonly<Record<string, unknown>> | ActivityDetails;

/** Work to be done outside the request that asks for it. */
export interface NewJob {
  /** Name of its handler, such as `newsletter.send`. */
  readonly name: string;
  readonly data: JobData;
  /** Earliest start; immediately when absent. */
  readonly at?: Date;
  /** While a job with this name and key is waiting, another one is not added; the earlier of both times is kept. */
  readonly key?: string;
  /** The workspace that the job belongs to: workspaces take turns, and purging one drops its waiting jobs. */
  readonly group?: string;
  /** Takes turns in place of the workspace: jobs of all workspaces of one account wait for each other. */
  readonly account?: string;
}

/** Queues work for later. */
export abstract class Jobs {
  /**
   * Within a transaction the job is written with its last statement, so it is kept exactly when the transaction
   * commits. Outside, it is kept immediately.
   *
   * @throws Error for an invalid name, or data of more than 100 kB of JSON
   */
  abstract enqueue(job: NewJob): Promise<void>;

  /**
   * Drops all waiting jobs of a group, in batches.
   * @throws the signal's reason once it is aborted
   */
  abstract drop(group: string, signal: AbortSignal): Promise<void>;
}

/** A job as its handler gets it. */
export interface Job<Data = JobData> {
  /** The same at each attempt, so that a handler can recognise work it has already done. */
  readonly id: string;
  readonly data: Data;
  readonly group: string | null;
  /** 1 for the first. A run that ended because it was interrupted does not count; one whose process died does. */
  readonly attempt: number;
}

/** The reason of a run's end that is not its own; the job is run again later. */
export class JobInterrupted extends Error {
  /**
   * @param why `stopping`: the service ends; `turn`: others wait and this one has run long enough; `lost`: the lease is
   *   over, or the job was deleted
   */
  constructor(readonly why: 'stopping' | 'turn' | 'lost') {
    super(`The job was interrupted (${why}).`);
  }
}

/** Thrown by a handler for a job that another machine can run. This process leaves it alone for some minutes. */
export class JobElsewhere extends Error {}

/** Jobs of one lane share the places of each process; those of another lane do not wait for them. */
export interface JobLane {
  readonly name: string;
  /** How many a process runs at the same time. */
  readonly places: number;
}

const DEFAULT_LANE: JobLane = { name: 'default', places: 4 };
const MINUTE = 60_000;

/** Milliseconds. */
export const HOUR_MS = 60 * MINUTE;
/** Milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/**
 * Runs the jobs of one name, each at least once. Every provider of the application that extends this class is used, in
 * each process with `JOBS=on`.
 */
export abstract class JobHandler<Data = JobData> {
  /** Lowercase letters, digits, dashes and dots. */
  abstract readonly name: string;

  readonly lane: JobLane = DEFAULT_LANE;

  /** Milliseconds after which the signal aborts and the attempt has failed; null for no limit. */
  readonly limitMs: number | null = 14 * MINUTE;

  /**
   * Milliseconds after which a run is interrupted (`turn`) if jobs of other accounts wait for its lane, doubled each
   * time; null for never.
   */
  readonly sliceMs: number | null = null;

  /**
   * Milliseconds from the end of one run to the next, for work that recurs without being queued; null for none. One
   * process at a time runs it, with empty data; the first run is a period after the first start. A failed run is logged,
   * and the next one comes at its time.
   */
  readonly everyMs: number | null = null;

  /**
   * @param signal aborts with `JobInterrupted`, or at the limit of time. A run that has not ended five seconds later is
   *   abandoned when the service stops.
   * @throws the reason of the signal to be run again; any other error to be retried, after growing delays; the job is
   *   set aside after ten attempts
   */
  abstract run(job: Job<Data>, signal: AbortSignal): Promise<void>;
}

/** Regular cleaning up, which takes as long as it takes and never delays other jobs. */
export abstract class UpkeepJob extends JobHandler {
  override readonly lane: JobLane = { name: 'upkeep', places: 2 };
  override readonly limitMs: number | null = null;
}

/** A job that failed at its last attempt. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly error: string;
}

/** Failed jobs, for operators. */
export abstract class FailedJobs {
  abstract count(): Promise<number>;
  /** Newest first. */
  abstract list(limit: number): Promise<readonly FailedJob[]>;
  /**
   * Queues them again with all attempts.
   * @param id null for all of them
   * @returns how many
   */
  abstract retry(id: string | null): Promise<number>;
}
