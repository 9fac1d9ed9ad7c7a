import { NoProgress } from './postgres-errors.ts';

interface Waiting {
  readonly since: number;
  proceed(stalled: number): void;
  fail(error: Error): void;
}

/**
 * A semaphore. Waiters are served in order for as long as there is progress: the wait is limited by the time without
 * any progress, not by the length of the queue.
 */
export class ProgressSemaphore {
  private readonly waiting = new Set<Waiting>();
  private lastProgress = 0;
  private inUse = 0;
  /** Start of the current period with running work. */
  private busySince = 0;
  /** Since when all work that ended has failed; null while some succeeds. */
  private failingSince: number | null = null;
  private watch: NodeJS.Timeout | undefined;

  /** @param free how many at once; @param stallTimeoutMs how long to wait without any progress, in milliseconds */
  constructor(
    private free: number,
    private readonly stallTimeoutMs: number,
  ) {}

  /**
   * Each permit must be released.
   * @returns for how many milliseconds of the wait there was no progress @throws Error when there was none for too long
   */
  acquire(): Promise<number> {
    if (this.free > 0) {
      this.free -= 1;
      const now = performance.now();
      if (this.inUse === 0) {
        this.busySince = now;
        this.failingSince = null;
      }
      this.inUse += 1;
      return Promise.resolve(this.failingSince === null ? 0 : now - this.failingSince);
    }
    if (this.waiting.size === 0) this.watch = setTimeout(() => this.failAll(), this.stallTimeoutMs);
    return new Promise((proceed, fail) => {
      this.waiting.add({ since: performance.now(), proceed, fail });
    });
  }

  /** @param progress whether the work succeeded */
  release(progress: boolean): void {
    if (!progress) this.failingSince ??= this.busySince;
    if (progress) {
      this.failingSince = null;
      this.lastProgress = performance.now();
      if (this.waiting.size > 0) this.watch?.refresh();
    }
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next.proceed(performance.now() - Math.max(next.since, this.lastProgress));
    } else {
      this.free += 1;
      this.inUse -= 1;
    }
    if (this.waiting.size === 0) clearTimeout(this.watch);
  }

  private failAll(): void {
    const error = new NoProgress(`Of all at work none came to an end within ${this.stallTimeoutMs} ms.`);
    for (const waiting of this.waiting) waiting.fail(error);
    this.waiting.clear();
  }
}
