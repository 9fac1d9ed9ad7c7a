import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { emptyReport } from '../../src/domain/import-report.ts';
import { newTransfer, TransferUnderWay, type Transfer } from '../../src/domain/transfer/transfer.ts';
import type {
  TransferEnd,
  TransferRepository,
  TransferRun,
} from '../../src/ports/transfer/transfer-repository.port.ts';

const DAY = new Date('2026-01-01T00:00:00.000Z');
const LATER = new Date('2026-01-02T00:00:00.000Z');
const ALL = { page: 1, pageSize: 10, order: 'desc' } as const;
const DONE: TransferEnd = { state: 'done', report: { a: [1] } as never, summary: { a: 1 }, error: null, sizeBytes: 7 };
const BEFORE = emptyReport({ system: 'ghost', site: 'a' }, false);

export interface OpenedTransfers {
  readonly transfers: TransferRepository;
  readonly workspace: () => Promise<string>;
}

/** The contract of TransferRepository. */
export function transferRepositoryContract(open: () => Promise<OpenedTransfers>): void {
  async function given() {
    const { transfers, workspace } = await open();
    const workspaceId = await workspace();
    const build = (different: Partial<Transfer> = {}): Transfer => {
      const file = { fileName: 'ghost.json', sizeBytes: 5, requestedByUserId: randomUUID() };
      const begun = { id: randomUUID(), direction: 'import', format: 'ghost', state: 'uploaded', options: {} } as const;
      return { ...newTransfer({ workspaceId, ...begun, ...file }, DAY), ...different };
    };
    const add = async (different: Partial<Transfer> = {}) => {
      const transfer = build(different);
      await transfers.add(transfer);
      return transfer;
    };
    const start = async (different: Partial<Transfer> = {}) => {
      const transfer = await add({ state: 'waiting', ...different });
      return (await transfers.begin(transfer)) as TransferRun;
    };
    return { transfers, workspace, workspaceId, build, add, start };
  }

  describe('a transfer', () => {
    it('is found as it was added, by its direction, in its workspace', async () => {
      const { transfers, workspace, add } = await given();
      const transfer = await add({ options: { dryRun: true, types: ['podcast=post'] } });
      expect(await transfers.find(transfer, 'import')).toEqual(transfer);
      expect(await transfers.lock(transfer, 'import')).toEqual(transfer);
      expect(await transfers.find(transfer, 'export')).toBeNull();
      expect(await transfers.find({ ...transfer, workspaceId: await workspace() }, 'import')).toBeNull();
    });

    it('is counted and listed with others of its direction, the newest first, in pages', async () => {
      const { transfers, workspaceId, add } = await given();
      const old = await add();
      const latest = await add({ createdAt: LATER, requestedAt: LATER });
      await add({ direction: 'export' });
      expect(await transfers.countForAdding(workspaceId, 'import')).toBe(2);
      expect(await transfers.list(workspaceId, 'import', ALL)).toEqual({ items: [latest, old], total: 2 });
      const second = { ...ALL, page: 2, pageSize: 1 };
      expect(await transfers.list(workspaceId, 'import', second)).toEqual({ items: [old], total: 2 });
      expect(await transfers.list(workspaceId, 'import', { ...ALL, page: 3 })).toEqual({ items: [], total: 2 });
    });

    it('is the only one of its workspace that is under way', async () => {
      const { transfers, add } = await given();
      const upload = await add();
      await add({ state: 'waiting', direction: 'export', format: 'archive' });
      await expect(add({ state: 'waiting' })).rejects.toThrow(TransferUnderWay);
      await expect(transfers.queue(upload, {}, randomUUID())).rejects.toThrow(TransferUnderWay);
    });

    it('waits anew with other options, without what an earlier run left', async () => {
      const { transfers, start } = await given();
      const run = await start();
      await transfers.askToCancel(run);
      await transfers.finish(run, { ...DONE, state: 'cancelled' });
      const userId = randomUUID();
      await transfers.queue(run, { update: true }, userId);
      const queued = { state: 'waiting', options: { update: true }, requestedByUserId: userId, summary: null };
      expect(await transfers.find(run, 'import')).toMatchObject({ ...queued, startedAt: null, finishedAt: null });
      expect(await transfers.report(run, 'import')).toBeNull();
      const next = (await transfers.begin(run)) as TransferRun;
      expect(await transfers.advance(next, { done: 1, total: 2 })).toBe('go-on');
    });

    it('is cancelled while it waits, and removed', async () => {
      const { transfers, add } = await given();
      const transfer = await add({ state: 'waiting' });
      await transfers.cancel(transfer);
      expect(await transfers.find(transfer, 'import')).toMatchObject({
        state: 'cancelled',
        finishedAt: expect.any(Date),
      });
      expect(await transfers.begin(transfer)).toBeNull();
      expect(await transfers.existing([transfer])).toEqual([{ workspaceId: transfer.workspaceId, id: transfer.id }]);
      await transfers.remove(transfer);
      expect(await transfers.find(transfer, 'import')).toBeNull();
      expect(await transfers.existing([transfer])).toEqual([]);
    });

    it('goes when it is old and not under way', async () => {
      const { transfers, workspace, add, start } = await given();
      const old = await add();
      const young = await add({ createdAt: LATER, requestedAt: LATER });
      const waiting = await add({ state: 'waiting', workspaceId: await workspace() });
      // It was uploaded long ago, and ran just now.
      const ran = await start();
      await transfers.finish(ran, DONE);
      expect(await transfers.removeOld(LATER)).toContainEqual({ workspaceId: old.workspaceId, id: old.id });
      expect((await transfers.existing([old, young, waiting, ran])).map(({ id }) => id).sort()).toEqual(
        [young.id, waiting.id, ran.id].sort(),
      );
    });
  });

  describe('a run of a transfer', () => {
    it('is begun while the transfer is under way, and replaces the run before, which writes no more', async () => {
      const { transfers, add } = await given();
      const transfer = await add({ state: 'waiting' });
      const cutOff = (await transfers.begin(transfer)) as TransferRun;
      expect(cutOff).toMatchObject({ state: 'running', before: null, startedAt: expect.any(Date) });
      const run = (await transfers.begin(transfer)) as TransferRun;
      expect(run).toMatchObject({ state: 'running', startedAt: cutOff.startedAt });
      expect(await transfers.advance(cutOff, { done: 9, total: null })).toBe('gone');
      await transfers.finish(cutOff, DONE);
      await transfers.giveBack(cutOff, BEFORE);
      expect(await transfers.find(run, 'import')).toMatchObject({ state: 'running', done: 0 });
      await transfers.finish(run, DONE);
      expect(await transfers.begin(transfer)).toBeNull();
    });

    it('tells how far it is, and learns that it is to end', async () => {
      const { transfers, start } = await given();
      const run = await start();
      expect(await transfers.advance(run, { done: 3, total: 9 })).toBe('go-on');
      expect(await transfers.find(run, 'import')).toMatchObject({ done: 3, total: 9, cancelAsked: false });
      await transfers.askToCancel(run);
      expect(await transfers.advance(run, { done: 4, total: 9 })).toBe('cancel');
    });

    it('leaves its outcome, and its report to those who ask for it', async () => {
      const { transfers, start } = await given();
      const run = await start();
      await transfers.finish(run, DONE);
      const end = { state: 'done', summary: { a: 1 }, error: null, sizeBytes: 7, finishedAt: expect.any(Date) };
      expect(await transfers.find(run, 'import')).toMatchObject(end);
      expect(await transfers.report(run, 'import')).toEqual({ a: [1] });
      expect(await transfers.report(run, 'export')).toBeNull();
      await transfers.finish(run, { ...DONE, state: 'failed' });
      expect(await transfers.find(run, 'import')).toMatchObject(end);
    });

    it('keeps the size of an upload where its end tells none', async () => {
      const { transfers, start } = await given();
      const run = await start();
      await transfers.finish(run, { ...DONE, state: 'failed', error: 'no', sizeBytes: null });
      expect(await transfers.find(run, 'import')).toMatchObject({ state: 'failed', error: 'no', sizeBytes: 5 });
    });

    it('is given back with its report so far, which the next one continues', async () => {
      const { transfers, start } = await given();
      const run = await start();
      await transfers.giveBack(run, BEFORE);
      expect(await transfers.find(run, 'import')).toMatchObject({ state: 'waiting' });
      expect(await transfers.begin(run)).toMatchObject({ before: BEFORE, startedAt: run.startedAt });
    });
  });
}
