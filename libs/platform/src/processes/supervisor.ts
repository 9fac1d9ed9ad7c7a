import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { messageOf } from './messages.ts';
import { MetricsOfAll } from './metrics-of-all.ts';

export interface SupervisorOptions {
  /** File of the program that each process runs; it constructs a `Supervised` and calls `serving`. */
  program: string;
  /** How many processes share the port. */
  count: number;
  /** Milliseconds that a process gets to stop. */
  graceMs: number;
  /** Called when a process ended unexpectedly. */
  warn: (message: string) => void;
}

/** What the first process reported when it served. */
export interface Serving {
  readonly port: number;
  readonly news: unknown;
}

/** Milliseconds before a process that did not live as long as `STEADY` is started again; doubled each time. */
const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
const STEADY = 10_000;
/** Milliseconds after the grace period for closing everything else. */
const CLOSING = 10_000;

/**
 * Keeps several processes running that share one port, and has what they share: the counter of the rate limit, and the
 * sum of their metrics. It serves no requests itself, so little in it can fail.
 */
export class Supervisor {
  private readonly ending = new AbortController();
  private readonly places: Promise<void>[] = [];
  private served = false;
  private unclean = 0;

  constructor(private readonly options: SupervisorOptions) {
    cluster.setupPrimary({ exec: options.program, args: [], execArgv: ['--enable-source-maps'] });
    void new RateLimiterClusterMaster();
    void new MetricsOfAll();
  }

  /**
   * Starts the first process, which prepares what is shared, and then the others.
   * @returns when all of them serve
   * @throws Error when the first one ends before it serves
   */
  async start(): Promise<Serving> {
    const first = this.keepOne();
    this.places.push(first);
    const [serving] = await Promise.race([
      this.serving(1),
      first.then(() => Promise.reject(new Error('It was told to stop.'))),
    ]);
    this.served = true;
    const others = this.serving(this.options.count - 1);
    while (this.places.length < this.options.count) this.places.push(this.keepOne());
    await Promise.race([others, once(this.ending.signal, 'abort')]);
    return serving;
  }

  /** Stops all processes after their running requests. @throws Error when one of them did not end cleanly */
  async stop(): Promise<void> {
    this.ending.abort();
    for (const worker of workers()) worker.process.kill('SIGTERM');
    const last = setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL');
    }, this.options.graceMs + CLOSING);
    await Promise.allSettled(this.places);
    clearTimeout(last);
    if (this.unclean > 0) throw new Error(`Of its processes, ${this.unclean} did not end in good order.`);
  }

  /** Keeps one process running: when it ends, starts another. */
  private async keepOne(): Promise<void> {
    let pause = 0;
    while (!this.ending.signal.aborted) {
      const begun = performance.now();
      const [code, signal] = (await once(cluster.fork(), 'exit')) as [number | null, string | null];
      if (this.ending.signal.aborted) {
        // A process that is still starting ends at SIGTERM without a handler.
        if (code !== 0 && signal !== 'SIGTERM') this.unclean++;
        return;
      }
      if (!this.served) throw new Error(`A process ended (${signal ?? `code ${code}`}) before it served.`);
      const steady = performance.now() - begun > STEADY;
      pause = steady ? 0 : Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause * 2));
      this.options.warn(
        `A process ended (${signal ?? `code ${code}`}); another takes its place${pause ? ` in ${pause} ms` : ''}.`,
      );
      await sleep(pause, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** Waits for the next processes that report that they serve. */
  private serving(count: number): Promise<[Serving, ...Serving[]]> {
    return new Promise((resolve) => {
      const received: Serving[] = [];
      const listen = (_worker: Worker, value: unknown): void => {
        const message = messageOf(value);
        if (message?.galley === 'serving') received.push(message);
        if (received.length < count) return;
        cluster.off('message', listen);
        resolve(received as [Serving, ...Serving[]]);
      };
      cluster.on('message', listen);
    });
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}
