import type { Clock } from '../../src/drafts/ports.ts';

/** A clock that tests advance. */
export class VirtualClock implements Clock {
  private time = 1_700_000_000_000;
  private queue: { at: number; run: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.time + milliseconds, run };
    this.queue.push(entry);
    return () => (this.queue = this.queue.filter((other) => other !== entry));
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** Advances the time, and runs everything that is due, in order. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await settle();
    for (let next = this.next(end); next; next = this.next(end)) {
      this.queue = this.queue.filter((entry) => entry !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = end;
  }

  /** Cancels everything scheduled, as if the machine had stopped. */
  stop(): void {
    this.queue = [];
  }

  private next(end: number) {
    return this.queue.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Runs all promise callbacks that are ready. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}
