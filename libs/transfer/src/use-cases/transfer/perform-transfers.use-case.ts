import type { ImportReport } from '../../domain/import-report.ts';
import { faultInWords } from '../../domain/transfer/fault-words.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { TransferRepository, TransferRun } from '../../ports/transfer/transfer-repository.port.ts';
import { cancelled, failed, type RunOutcome, type RunTransfer } from './run-transfer.ts';

/** Milliseconds between two progress updates. */
const BEAT = 1_000;
/** Transfers examined to find one that this machine can run. */
const LOOK = 20;
/** An import that was interrupted more often is assumed to crash its process. */
const ATTEMPTS = 20;
/** Milliseconds to leave an upload without a local file to the machine that has the file. */
const ELSEWHERE = 15 * 60 * 1_000;

/** Called with unexpected errors. */
export type TellFailure = (error: unknown) => void;

/** Runs waiting transfers one after another. */
export class PerformTransfers {
  constructor(
    private readonly transfers: TransferRepository,
    private readonly files: TransferFiles,
    private readonly run: RunTransfer,
    private readonly tell: TellFailure,
  ) {}

  /**
   * Runs until no transfer waits that this machine can run. @param stop asks to stop at the next safe point; other
   * processes continue then
   */
  async execute(stop: AbortSignal): Promise<void> {
    for (let run = await this.next(); run !== null; run = stop.aborted ? null : await this.next()) {
      await this.perform(run, stop);
    }
  }

  private async next(): Promise<TransferRun | null> {
    for (const transfer of await this.transfers.due(LOOK)) {
      const isHere = transfer.direction === 'export' || (await this.files.size(this.files.uploadOf(transfer))) !== null;
      const isLost = Date.now() - transfer.requestedAt.getTime() > ELSEWHERE;
      const run = isHere || isLost ? await this.transfers.take(transfer) : null;
      if (run) return run;
    }
    return null;
  }

  private async perform(run: TransferRun, stop: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const progress = { done: 0, total: null as number | null };
    const heart = new Heartbeat(this.transfers, run, progress, ending, this.tell);
    try {
      const outcome: RunOutcome =
        run.attempt > ATTEMPTS
          ? failed('It was interrupted too often.')
          : await this.run.execute(run, {
              signal: AbortSignal.any([stop, ending.signal]),
              begin: (total) => void (progress.total = total),
              advance: (by) => void (progress.done += by),
            });
      await heart.stop();
      await this.end(run, outcome, heart.said);
    } catch (error) {
      await heart.stop();
      this.tell(error);
      await this.transfers.finish(run, failed(faultInWords(error)));
    }
  }

  private async end(run: TransferRun, outcome: RunOutcome, said: Heartbeat['said']): Promise<void> {
    if (said === 'gone') return;
    if (outcome.state !== 'interrupted') return this.transfers.finish(run, outcome);
    if (said === 'cancel') return this.transfers.finish(run, cancelled(outcome.before));
    const before: ImportReport | null = run.options.dryRun === true ? null : (outcome.before ?? run.before);
    return this.transfers.giveBack(run, before);
  }
}

/** Records the progress of a run, outside its transactions, and learns whether it is to stop. */
class Heartbeat {
  said: 'go-on' | 'cancel' | 'gone' = 'go-on';
  private readonly timer: NodeJS.Timeout;
  private beating: Promise<void> = Promise.resolve();

  constructor(
    private readonly transfers: TransferRepository,
    private readonly run: TransferRun,
    private readonly progress: { readonly done: number; readonly total: number | null },
    private readonly ending: AbortController,
    private readonly tell: TellFailure,
  ) {
    this.timer = setInterval(() => void (this.beating = this.beating.then(() => this.beat())), BEAT);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    // Saves the final progress too.
    if (this.said === 'go-on') await this.beat();
  }

  private async beat(): Promise<void> {
    if (this.said !== 'go-on') return;
    try {
      this.said = await this.transfers.advance(this.run, this.progress);
      if (this.said !== 'go-on') this.ending.abort(new Error(this.said));
    } catch (error) {
      // The next beat tries again; once the lease has expired, another process may take the run.
      this.tell(error);
    }
  }
}
