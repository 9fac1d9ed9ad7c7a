import type { OnModuleDestroy } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { WorkerPool } from '@app/shared-kernel';
import { FairQueue } from '../fairness/fair-queue.ts';
import { currentTenant } from '../work-context.ts';
import { isLong } from './is-long.ts';

const THREADS = 2;
/** A workspace has one thread at a time, so that its long texts leave room for others. */
const BOUNDS = { capacity: THREADS, capacityOfOwner: 1, waitingOfOwner: 1_000, waiting: 10_000 };
/** Milliseconds after which an unused thread ends. */
const IDLE = 60_000;

/** Threads that start with the first long input. Short ones are worked on at once: passing them on would take as long. */
export class PiscinaWorkerPool extends WorkerPool implements OnModuleDestroy {
  private readonly turns = new FairQueue(BOUNDS);
  private pool: Promise<Piscina> | null = null;

  /** @param program a compiled module that exports the functions; null does all work in this thread */
  constructor(private readonly program: string | null) {
    super();
  }

  async run<Input, Output>(name: string, work: (input: Input) => Output, input: Input): Promise<Output> {
    if (this.program === null || !isLong(input)) return work(input);
    this.pool ??= start(this.program);
    const pool = await this.pool;
    return this.turns.run(currentTenant(), () => pool.run(input, { name }) as Promise<Output>);
  }

  async onModuleDestroy(): Promise<void> {
    await (await this.pool)?.destroy();
  }
}

async function start(filename: string): Promise<Piscina> {
  // The package is a CommonJS module, whose names are those of its default export.
  const { default: piscina } = await import('piscina');
  return new piscina.Piscina({ filename, minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE });
}
