import type { Clock } from './ports.ts';

/** When a repeated task runs after user activity. */
export interface Rhythm {
  /** Milliseconds without activity before it runs. */
  readonly rest: number;
  /** Longest wait in milliseconds while activity continues. */
  readonly atMost: number;
}

/** Runs a task after a pause in activity, one run at a time; activity during a run schedules another one. */
export class Cadence {
  private callOff: (() => void) | null = null;
  private since: number | null = null;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly clock: Clock,
    private readonly rhythm: Rhythm,
    private readonly task: () => Promise<void>,
  ) {}

  /** Reports activity that the task must process. */
  touch(): void {
    this.again = this.running !== null;
    const now = this.clock.now();
    this.since ??= now;
    this.callOff?.();
    const wait = Math.max(0, Math.min(this.rhythm.rest, this.since + this.rhythm.atMost - now));
    this.callOff = this.clock.after(wait, () => void this.flush());
  }

  /** Runs the task now if it is scheduled, and waits for a run in progress. */
  async flush(): Promise<void> {
    if (this.running) {
      await this.running;
      if (!this.again) return;
    }
    if (this.since === null) return;
    this.callOff?.();
    this.since = null;
    this.again = false;
    this.running = this.task().finally(() => (this.running = null));
    await this.running;
  }

  /** Cancels scheduled runs; later activity schedules again. */
  stop(): void {
    this.since = null;
    this.callOff?.();
  }
}

/** Repeats a failed task after growing pauses. */
export class Retries {
  private pause: number;
  private callOff: (() => void) | null = null;

  /** @param pauses the first and the longest one, in milliseconds */
  constructor(
    private readonly clock: Clock,
    private readonly pauses: { readonly first: number; readonly last: number },
    private readonly task: () => void,
  ) {
    this.pause = pauses.first;
  }

  get isWaiting(): boolean {
    return this.callOff !== null;
  }

  /** @param after milliseconds that the refusal asked for; the current pause when absent */
  later(after = this.pause): void {
    this.stop();
    this.callOff = this.clock.after(after, () => {
      this.callOff = null;
      this.task();
    });
    this.pause = Math.min(this.pause * 2, this.pauses.last);
  }

  stop(): void {
    this.callOff?.();
    this.callOff = null;
  }

  /** The next pause is the first one. */
  succeeded(): void {
    this.pause = this.pauses.first;
  }
}
