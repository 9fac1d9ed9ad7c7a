import { Abandoned, endedBy, JobElsewhere } from '@app/shared-kernel';
import { faultInWords } from '../../domain/transfer/fault-words.ts';
import { isUnderWay, type Transfer, type TransferDirection, type TransferKey } from '../../domain/transfer/transfer.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { TransferRepository, TransferRun } from '../../ports/transfer/transfer-repository.port.ts';
import { Heartbeat, type TellFailure } from './heartbeat.ts';
import { cancelled, failed, type RunOutcome, type RunTransfer } from './run-transfer.ts';

/** A transfer that ended its process this often, or could not be stopped, is not begun again. */
const CUT_OFFS = 3;
/** Milliseconds to leave an upload without a local file to the machine that has the file. */
const ELSEWHERE = 15 * 60_000;

const CUT_OFF = `It was cut off ${CUT_OFFS} times: the service ended while it ran, or it could not be stopped. What was imported until then stays.`;
const NO_PROGRESS = 'It made no progress for ten minutes and was stopped.';

/** One run of a transfer's job. */
export interface TransferTurn {
  readonly direction: TransferDirection;
  /** From 1; counts runs that were cut off. */
  readonly attempt: number;
  /** Asks to stop; another run goes on later. */
  readonly signal: AbortSignal;
}

/** Runs a transfer when its job has its turn. */
export class PerformTransfer {
  constructor(
    private readonly transfers: TransferRepository,
    private readonly files: TransferFiles,
    private readonly run: RunTransfer,
    private readonly tell: TellFailure,
  ) {}

  /**
   * @throws JobElsewhere for an import whose upload is on another machine
   * @throws the reason of the signal, or Abandoned, if it is to be run again
   */
  async execute(key: TransferKey, { direction, attempt, signal }: TransferTurn): Promise<void> {
    const transfer = await this.transfers.find(key, direction);
    if (!transfer || !isUnderWay(transfer)) return;
    if (!transfer.cancelAsked && (await this.isElsewhere(transfer))) throw new JobElsewhere();
    const run = await this.transfers.begin(key);
    if (!run) return;
    if (run.cancelAsked) return this.transfers.finish(run, cancelled(run.before));
    if (attempt > CUT_OFFS) return this.transfers.finish(run, failed(CUT_OFF));
    await this.perform(run, signal);
  }

  private async isElsewhere(transfer: Transfer): Promise<boolean> {
    if (transfer.direction === 'export') return false;
    if (Date.now() - transfer.requestedAt.getTime() > ELSEWHERE) return false;
    return (await this.files.size(this.files.uploadOf(transfer))) === null;
  }

  private async perform(run: TransferRun, stop: AbortSignal): Promise<void> {
    const heart = new Heartbeat(this.transfers, run, this.tell);
    const signal = AbortSignal.any([stop, heart.signal]);
    try {
      const outcome = await endedBy(signal, this.run.execute(run, { signal, ...heart.progress }));
      await heart.stop();
      await this.end(run, outcome, { heart, stop });
    } catch (error) {
      await heart.stop();
      if (error instanceof Abandoned)
        return this.end(run, { state: 'interrupted', before: null }, { heart, stop, error });
      if (stop.aborted && error === stop.reason) throw error;
      this.tell(error);
      await this.transfers.finish(run, failed(faultInWords(error)));
    }
  }

  /** @throws what is told to the job, if it is to be run again */
  private async end(
    run: TransferRun,
    outcome: RunOutcome,
    { heart, stop, error = stop.reason }: { heart: Heartbeat; stop: AbortSignal; error?: unknown },
  ): Promise<void> {
    if (heart.said === 'gone') return;
    if (outcome.state !== 'interrupted') return this.transfers.finish(run, outcome);
    const before = run.options.dryRun === true ? null : (outcome.before ?? run.before);
    if (heart.said === 'cancel') return this.transfers.finish(run, cancelled(outcome.before ?? run.before));
    if (heart.said === 'no-progress')
      return this.transfers.finish(run, { ...cancelled(before), ...failed(NO_PROGRESS) });
    await this.transfers.giveBack(run, before);
    throw error;
  }
}
