import type { TransferRepository, TransferRun } from '../../ports/transfer/transfer-repository.port.ts';
import type { ImportProgress } from '../import-blog.use-case.ts';

/** Milliseconds between two progress updates. */
const BEAT = 1_000;
/** Beats without progress after which a run is ended. */
const LOCK_TIMEOUT = 600;

/** Called with unexpected errors. */
export type TellFailure = (error: unknown) => void;

/** Records the progress of a run, outside its transactions, and notices when it is to end. */
export class Heartbeat {
  said: 'go-on' | 'cancel' | 'gone' | 'no-progress' = 'go-on';
  readonly progress: ImportProgress = {
    begin: (total) => void (this.total = total),
    advance: (by) => void (this.done += by),
  };
  private readonly ending = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private beating: Promise<void> = Promise.resolve();
  private done = 0;
  private total: number | null = null;
  private seen = '';
  private idle = 0;

  constructor(
    private readonly transfers: TransferRepository,
    private readonly run: TransferRun,
    private readonly tell: TellFailure,
  ) {
    this.timer = setInterval(() => void (this.beating = this.beating.then(() => this.beat())), BEAT);
  }

  /** Aborts when the run is to end. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    // Saves the final progress too.
    if (this.said === 'go-on') await this.beat();
  }

  private async beat(): Promise<void> {
    if (this.said !== 'go-on') return;
    const { done, total } = this;
    const seen = `${done}/${total}`;
    this.idle = seen === this.seen ? this.idle + 1 : 0;
    this.seen = seen;
    try {
      this.said = await this.transfers.advance(this.run, { done, total });
      if (this.said === 'go-on' && this.idle >= LOCK_TIMEOUT) this.said = 'no-progress';
      if (this.said !== 'go-on') this.ending.abort(new Error(this.said));
    } catch (error) {
      // The next beat tries again.
      this.tell(error);
    }
  }
}
