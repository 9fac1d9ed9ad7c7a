import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a thread has had of processors, and how long it waited for one, in any unit. */
export interface Turns {
  readonly ran: number;
  readonly waited: number;
}

/** Share of the time in which it could have run, from which on others want the processors as well. */
const WANTED_BY_OTHERS = 0.35;
/** Rest for each millisecond of work: it changes by one step after each piece of work. */
const REST = { step: 0.5, most: 3 };

/**
 * Rests between the pieces of a long command where a service wants the processors as well. A low priority is not
 * enough: the database works for the command as fast as for the service.
 */
export class Pace {
  private rest = 0;
  private restUntil = 0;
  private last: Turns;
  private begun: number;

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
    this.begun = now();
  }

  /** Call after each piece of work, of whichever worker: all rest at the same time. */
  async next(): Promise<void> {
    const turns = this.turns();
    const ran = turns.ran - this.last.ran;
    const waited = turns.waited - this.last.waited;
    const isWanted = waited > (ran + waited) * WANTED_BY_OTHERS;
    this.rest = Math.min(REST.most, Math.max(0, this.rest + (isWanted ? REST.step : -REST.step)));
    const worked = Math.max(0, this.now() - this.begun);
    this.last = turns;
    this.restUntil = Math.max(this.restUntil, this.now()) + worked * this.rest;
    this.begun = this.restUntil;
    for (let left = this.restUntil - this.now(); left > 0; left = this.restUntil - this.now()) await this.wait(left);
  }
}

/** Of Linux; nothing elsewhere, where a command never rests. */
function turnsOfMainThread(): Turns {
  try {
    const [ran, waited] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
    return { ran: ran ?? 0, waited: waited ?? 0 };
  } catch {
    return { ran: 0, waited: 0 };
  }
}
