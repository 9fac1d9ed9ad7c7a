import type { JobHandler, JobLane } from '@app/shared-kernel';
import type { JobStore, TakenJob } from './job-store.ts';

/** Accounts remembered as served lately. */
const SERVED = 1_000;
/** Milliseconds for which a job is left to the machines that can run it. */
const ELSEWHERE = 15 * 60_000;

/** The places of one lane in this process. */
export class Lane {
  readonly handlers: Map<string, JobHandler> = new Map();
  readonly running = new Map<TakenJob, Promise<void>>();
  /** Who was served lately, the latest last. */
  private served: string[] = [];
  /** Jobs that this process cannot run, with the instants from which it looks at them again. */
  private readonly elsewhere = new Map<string, number>();

  constructor(
    private readonly places: JobLane['places'],
    private readonly store: JobStore,
  ) {}

  /** @returns as many due jobs as there are free places, at most */
  async take(): Promise<TakenJob[]> {
    const free = this.places - this.running.size;
    if (free <= 0) return [];
    const taken = await this.store.take(this.names, free, { served: this.served, without: this.without });
    for (const { who } of taken) if (who !== null) this.serve(who);
    return taken;
  }

  othersWait({ who }: TakenJob): Promise<boolean> {
    return this.store.othersWait(this.names, who, this.without);
  }

  leaveToOthers({ id }: TakenJob): void {
    this.elsewhere.set(id, Date.now() + ELSEWHERE);
  }

  private serve(who: string): void {
    this.served = [...this.served.filter((other) => other !== who), who].slice(-SERVED);
  }

  private get names(): readonly string[] {
    return [...this.handlers.keys()];
  }

  private get without(): readonly string[] {
    const now = Date.now();
    for (const [id, until] of this.elsewhere) if (until <= now) this.elsewhere.delete(id);
    return [...this.elsewhere.keys()];
  }
}
