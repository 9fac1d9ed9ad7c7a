import {
  ActivityLog,
  Clock,
  IdGenerator,
  TransactionRunner,
  WorkerPool,
  type Activity,
  type Actor,
  type ChangeScope,
} from '@app/shared-kernel';

/** A clock that stands still until it is moved. */
export class FixedClock extends Clock {
  constructor(private instant = new Date('2026-01-01T00:00:00.000Z')) {
    super();
  }

  now(): Date {
    return new Date(this.instant);
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}

/** Counts up, in the form of UUIDs. */
export class SequentialIds extends IdGenerator {
  private count = 0;

  next(): string {
    this.count += 1;
    return `01900000-0000-7000-8000-${this.count.toString().padStart(12, '0')}`;
  }
}

/** Runs the work directly and records which workspaces changed. */
export class DirectTransactions extends TransactionRunner {
  readonly changed: string[] = [];

  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async change<T>(workspaceId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T> {
    let altered = true;
    const result = await work({ nothingChanged: () => (altered = false) });
    if (altered) this.changed.push(workspaceId);
    return result;
  }

  withLockRetry<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

/** Keeps what was recorded, in order. */
/** Does the work at once, in this thread. */
export class DirectWork extends WorkerPool {
  async run<Input, Output>(_name: string, work: (input: Input) => Output, input: Input): Promise<Output> {
    return work(input);
  }
}

export class RememberedActivity extends ActivityLog {
  readonly entries: (Activity & { actor: Actor })[] = [];

  get actions(): string[] {
    return this.entries.map(({ action }) => action);
  }

  record(actor: Actor, activity: Activity): void {
    this.entries.push({ actor, ...activity });
  }
}

export * from './contracts/erasure.contract.ts';
export * from './contracts/mailer.contract.ts';
export * from './contracts/version-steps.contract.ts';
export * from './in-memory-erasure.ts';
export * from './in-memory-version-steps.ts';
export * from './linear-growth.ts';
export * from './refusing-ids.ts';
export * from './remembered-changes.ts';
export * from './remembered-mailer.ts';
export * from './runner.ts';
