import { AppLogger, outsideWrite, type Metrics } from '@app/platform';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { PurgeDeletedWorkspaces } from '../use-cases/workspace/purge-deleted-workspaces.use-case.ts';

const HOUR = 60 * 60 * 1_000;
/** Processes that start together need not all begin at the same moment, in milliseconds. */
const FIRST_WITHIN = 5_000;

/** Purges as soon as a workspace was deleted; and from time to time, for what a stopped process left behind. */
export class DeletedWorkspacePurge implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(
    private readonly purge: PurgeDeletedWorkspaces,
    private readonly log: AppLogger,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {}

  onApplicationBootstrap(): void {
    this.in(Math.random() * FIRST_WITHIN);
  }

  /** Waits for the batch at hand; the next start goes on from there. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Error('stopping'));
    clearTimeout(this.timer);
    await this.running;
  }

  /** One run after the other: what is deleted while one is under way is found by the next. */
  soon(): void {
    clearTimeout(this.timer);
    this.running = outsideWrite(() => this.running.then(() => this.run()));
  }

  /** Resolves when no run is under way or asked for. */
  settled(): Promise<void> {
    return this.running;
  }

  private in(milliseconds: number): void {
    this.timer = setTimeout(() => this.soon(), milliseconds);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    if (this.ending.signal.aborted) return;
    try {
      const erased = await this.metrics.job('workspace-purge', () => this.purge.execute(this.ending.signal));
      if (erased > 0) this.log.log(`erased ${erased} deleted workspaces`, 'identity');
    } catch (error) {
      if (!this.ending.signal.aborted) this.log.failure(error);
    }
    if (!this.ending.signal.aborted) this.in(HOUR);
  }
}
