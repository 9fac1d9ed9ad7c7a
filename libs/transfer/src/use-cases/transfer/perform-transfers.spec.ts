import { describe, expect, it } from '@jest/globals';
import { emptyReport } from '../../domain/import-report.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { TransferEnd, TransferRepository, TransferRun } from '../../ports/transfer/transfer-repository.port.ts';
import { PerformTransfers } from './perform-transfers.use-case.ts';
import { failed, type RunOutcome, type RunProgress, type RunTransfer } from './run-transfer.ts';

const before = emptyReport({ system: 'ghost', site: 'a' }, false);

/** One waiting transfer; records what happens to it. */
class OneTransfer {
  finished: TransferEnd | null = null;
  givenBack: unknown;
  answers: ('go-on' | 'cancel' | 'gone')[] = [];
  told: unknown[] = [];
  private waits = true;

  constructor(private readonly attempt = 1) {}

  perform(work: (progress: RunProgress) => Promise<RunOutcome>, stop = new AbortController().signal): Promise<void> {
    const run = {
      id: 'a',
      direction: 'export',
      attempt: this.attempt,
      options: {},
      before: null,
      requestedAt: new Date(),
    };
    const transfers = {
      due: () => Promise.resolve(this.waits ? [run] : []),
      take: () => {
        this.waits = false;
        return Promise.resolve(run as unknown as TransferRun);
      },
      advance: () => Promise.resolve(this.answers.shift() ?? 'go-on'),
      finish: (_: TransferRun, end: TransferEnd) => Promise.resolve(void (this.finished = end)),
      giveBack: (_: TransferRun, kept: unknown) => Promise.resolve(void (this.givenBack = kept)),
    } as unknown as TransferRepository;
    const runs = { execute: (_: TransferRun, progress: RunProgress) => work(progress) } as unknown as RunTransfer;
    const files = {} as TransferFiles;
    return new PerformTransfers(transfers, files, runs, (error) => void this.told.push(error)).execute(stop);
  }
}

/** Runs until it is asked to stop. */
function untilStopped({ signal }: RunProgress): Promise<RunOutcome> {
  return new Promise((resolve) => {
    const end = () => resolve({ state: 'interrupted', before });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

describe(PerformTransfers, () => {
  it('notes how it ended', async () => {
    const one = new OneTransfer();
    await one.perform(() => Promise.resolve(failed('no')));
    expect(one.finished).toMatchObject({ state: 'failed', error: 'no' });
  });

  it('cancels what somebody asks to cancel, with what it did until then', async () => {
    const one = new OneTransfer();
    one.answers = ['go-on', 'cancel'];
    await one.perform(untilStopped);
    expect(one.finished).toMatchObject({ state: 'cancelled', report: { items: { created: 0 } } });
  });

  it('lets go of what another process took over', async () => {
    const one = new OneTransfer();
    one.answers = ['gone'];
    await one.perform(untilStopped);
    expect(one.finished).toBeNull();
    expect(one.givenBack).toBeUndefined();
  });

  it('gives back what the end of the service interrupts, with what was done', async () => {
    const one = new OneTransfer();
    await one.perform(untilStopped, AbortSignal.abort());
    expect(one.givenBack).toEqual(before);
    expect(one.finished).toBeNull();
  });

  it('tells of what nobody expected, and nobody else of its reason', async () => {
    const one = new OneTransfer();
    await one.perform(() => Promise.reject(new Error('secret')));
    expect(one.told).toEqual([new Error('secret')]);
    expect(one.finished).toMatchObject({ state: 'failed', error: 'Something went wrong on our side.' });
  });

  it('tells of a full disk in words', async () => {
    const one = new OneTransfer();
    await one.perform(() => Promise.reject(Object.assign(new Error('write /var/secret'), { code: 'ENOSPC' })));
    expect(one.finished).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('disk of the service is full'),
    });
  });

  it('gives up what breaks whoever does it', async () => {
    const one = new OneTransfer(21);
    await one.perform(untilStopped);
    expect(one.finished).toMatchObject({ state: 'failed', error: 'It was interrupted too often.' });
  });
});
