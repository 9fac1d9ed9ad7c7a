import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Abandoned, GRACE_MS, JobElsewhere } from '@app/shared-kernel';
import { FixedClock } from '@app/shared-kernel/testing';
import { InMemoryTransferFiles } from '../../../testing/transfer/in-memory-transfer-files.ts';
import { InMemoryTransfers } from '../../../testing/transfer/in-memory-transfers.ts';
import { emptyReport } from '../../domain/import-report.ts';
import { newTransfer, type TransferDirection } from '../../domain/transfer/transfer.ts';
import { PerformTransfer } from './perform-transfer.use-case.ts';
import { failed, type RunOutcome, type RunProgress, type RunTransfer } from './run-transfer.ts';

const before = emptyReport({ system: 'ghost', site: 'a' }, false);
const stopped = new Error('stopping');
const MINUTE = 60_000;

type Work = (progress: RunProgress) => Promise<RunOutcome>;

/** One waiting transfer. */
async function given(work: Work, direction: TransferDirection = 'export') {
  const transfers = new InMemoryTransfers(new FixedClock());
  const files = new InMemoryTransferFiles();
  const begun = { format: 'ghost', state: 'waiting', options: {}, fileName: 'a', sizeBytes: null } as const;
  const who = { workspaceId: 'w', id: 't', direction, requestedByUserId: 'u' };
  const transfer = newTransfer({ ...begun, ...who }, new Date());
  await transfers.add(transfer);
  const told: unknown[] = [];
  let runs = 0;
  const runner: Pick<RunTransfer, 'execute'> = {
    execute: (_, progress) => {
      runs += 1;
      return work(progress);
    },
  };
  const perform = new PerformTransfer(transfers, files, runner as RunTransfer, (error) => void told.push(error));
  return {
    transfers,
    transfer,
    files,
    told,
    runs: () => runs,
    read: () => transfers.find(transfer, direction),
    perform: (signal = new AbortController().signal, attempt = 1) =>
      perform.execute(transfer, { direction, attempt, signal }),
  };
}

/** Runs until it is asked to stop. */
const untilStopped: Work = ({ signal }) =>
  new Promise((resolve) => {
    const end = () => resolve({ state: 'interrupted', before });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
/** Does not hear. */
const deaf: Work = () => new Promise(() => undefined);

describe(PerformTransfer, () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('records how the run ended', async () => {
    const { perform, read } = await given(() => Promise.resolve(failed('no')));
    await perform();
    expect(await read()).toMatchObject({ state: 'failed', error: 'no' });
  });

  it('cancels a run that a user asks to cancel, with the report of what it did until then', async () => {
    const { perform, read, transfers, transfer } = await given(untilStopped);
    const ended = perform();
    await jest.advanceTimersByTimeAsync(1_500);
    await transfers.askToCancel(transfer);
    await jest.advanceTimersByTimeAsync(1_000);
    await ended;
    expect(await read()).toMatchObject({ state: 'cancelled', summary: { created: 0 } });
  });

  it('cancels a run that does not stop, five seconds later', async () => {
    const { perform, read, transfers, transfer } = await given(deaf);
    const ended = perform();
    await transfers.askToCancel(transfer);
    await jest.advanceTimersByTimeAsync(1_000 + GRACE_MS);
    await ended;
    expect(await read()).toMatchObject({ state: 'cancelled' });
  });

  it('never begins a run that was cancelled, also where the process that ran it died', async () => {
    const { perform, read, transfers, transfer, runs } = await given(deaf);
    await transfers.begin(transfer);
    await transfers.askToCancel(transfer);
    await perform(undefined, 2);
    expect([runs(), await read()]).toEqual([0, expect.objectContaining({ state: 'cancelled' })]);
    await perform();
    expect(runs()).toBe(0);
  });

  it('fails a run that was cut off three times, with the reason', async () => {
    const { perform, read, runs } = await given(() => Promise.resolve(failed('no')));
    await perform(undefined, 4);
    expect([runs(), await read()]).toEqual([
      0,
      expect.objectContaining({ state: 'failed', error: expect.stringMatching(/^It was cut off 3 times/) }),
    ]);
    const third = await given(() => Promise.resolve(failed('no')));
    await third.perform(undefined, 3);
    expect(third.runs()).toBe(1);
  });

  it('fails a run that makes no progress for ten minutes, and no run that makes some', async () => {
    const silent = await given(deaf);
    const ended = silent.perform();
    await jest.advanceTimersByTimeAsync(10 * MINUTE + 1_000 + GRACE_MS);
    await ended;
    expect(await silent.read()).toMatchObject({ state: 'failed', error: expect.stringMatching(/no progress for ten/) });

    const slow = await given(async (progress) => {
      for (let at = 0; at < 4; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 9 * MINUTE));
        progress.advance(1);
      }
      return failed('at last');
    });
    const last = slow.perform();
    await jest.advanceTimersByTimeAsync(37 * MINUTE);
    await last;
    expect(await slow.read()).toMatchObject({ state: 'failed', error: 'at last', done: 4 });
  });

  it('stops a run that another one replaced, and writes nothing of it', async () => {
    const { perform, read, transfers, transfer } = await given(untilStopped);
    const ended = perform();
    await jest.advanceTimersByTimeAsync(500);
    await transfers.begin(transfer);
    await jest.advanceTimersByTimeAsync(1_000);
    await ended;
    expect(await read()).toMatchObject({ state: 'running' });
  });

  it('gives back what the end of the service interrupts, with the report of what was done', async () => {
    const { perform, read, transfers, transfer } = await given(untilStopped);
    await expect(perform(AbortSignal.abort(stopped))).rejects.toBe(stopped);
    expect(await read()).toMatchObject({ state: 'waiting' });
    expect(await transfers.begin(transfer)).toMatchObject({ before });
  });

  it('abandons a run that the end of the service does not interrupt', async () => {
    const { perform, read } = await given(deaf);
    const ended = perform(AbortSignal.abort(stopped)).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(GRACE_MS);
    expect(await ended).toBeInstanceOf(Abandoned);
    expect(await read()).toMatchObject({ state: 'waiting' });
  });

  it('leaves an import whose upload is not here to other machines, for a quarter of an hour', async () => {
    const { perform, files, transfer, runs } = await given(() => Promise.resolve(failed('no')), 'import');
    await expect(perform()).rejects.toThrow(JobElsewhere);
    files.put(files.uploadOf(transfer), 'bytes');
    await perform();
    expect(runs()).toBe(1);
    const lost = await given(() => Promise.resolve(failed('no')), 'import');
    jest.setSystemTime(Date.now() + 15 * MINUTE + 1);
    await lost.perform();
    expect(lost.runs()).toBe(1);
  });

  it('logs an unexpected error, and shows nothing of its reason', async () => {
    const { perform, read, told } = await given(() => Promise.reject(new Error('secret')));
    await perform();
    expect(told).toEqual([new Error('secret')]);
    expect(await read()).toMatchObject({ state: 'failed', error: 'Something went wrong on our side.' });
  });

  it('says that the disk is full', async () => {
    const { perform, read } = await given(() =>
      Promise.reject(Object.assign(new Error('write /var/secret'), { code: 'ENOSPC' })),
    );
    await perform();
    expect(await read()).toMatchObject({ error: expect.stringContaining('disk of the service is full') });
  });
});
