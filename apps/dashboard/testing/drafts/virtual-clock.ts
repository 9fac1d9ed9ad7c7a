import type { Clock } from '../../src/drafts/ports.ts';

/** A clock whose time passes when a test says so. */
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

  /** Lets time pass, with everything that is due in its order. */
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

  /** Forgets everything that was to come: the machine is off. */
  stop(): void {
    this.queue = [];
  }

  private next(end: number) {
    return this.queue.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Lets all promises that can go on go on. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}
