import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a thread had a processor, and that it waited for one. */
export interface Turns {
  readonly ran: number;
  readonly waited: number;
}

/**
 * Share of the time in which it could have run, from which on others want the processors as well. Its own threads and
 * the database take up to 0.5 of two processors.
 */
const WANTED_BY_OTHERS = 0.55;
/** Nanoseconds of a millisecond. */
const NANOSECONDS = 1_000_000;
/** Milliseconds in which it could have run, of which a share is taken. */
const WINDOW = 200;
/** Milliseconds of rest for each of work while others want the processors. */
const REST = 3;

/**
 * Rests between the pieces of a long command where a service wants the processors as well. A low priority is not
 * enough: the database works for the command as fast as for the service.
 */
export class Pace {
  private rest = 0;
  /** When the last rest ended or will end; work is counted from then on. */
  private restUntil: number;
  private last: Turns;

  /**
   * @param turns of the main thread so far
   * @param now milliseconds of a monotonic clock
   * @param wait resolves after so many milliseconds
   */
  constructor(
    private readonly turns: () => Turns = turnsOfMainThread,
    private readonly now: () => number = () => performance.now(),
    private readonly wait: (ms: number) => Promise<unknown> = sleep,
  ) {
    this.last = turns();
    this.restUntil = now();
  }

  /** Call after each piece of work, of whichever worker: all rest at the same time. */
  async next(): Promise<void> {
    const turns = this.turns();
    const waited = turns.waited - this.last.waited;
    const wanted = turns.ran - this.last.ran + waited;
    if (wanted >= WINDOW) {
      this.adapt(waited / wanted);
      this.last = turns;
    }
    for (let left = this.restUntil - this.now(); left > 0; left = this.restUntil - this.now()) await this.wait(left);
  }

  private adapt(share: number): void {
    // It comes at once, and goes in steps: by then it may be the rest that left processors free.
    this.rest = share >= WANTED_BY_OTHERS ? REST : Math.max(0, this.rest - 1);
    const now = this.now();
    const worked = Math.max(0, now - this.restUntil);
    this.restUntil = Math.max(this.restUntil, now) + worked * this.rest;
  }
}

/**
 * Of Linux; nothing elsewhere, where a command never rests. Nor on a single processor, where it cannot be told from its
 * own threads who wants it.
 */
function turnsOfMainThread(): Turns {
  const none = { ran: 0, waited: 0 };
  if (availableParallelism() === 1) return none;
  try {
    const [ran = 0, waited = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
    return { ran: ran / NANOSECONDS, waited: waited / NANOSECONDS };
  } catch {
    return none;
  }
}
