import { describe, expect, it } from '@jest/globals';
import { Forbidden, Invalid, NotFound, type Caller } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { InMemoryTransfers } from '../../../testing/transfer/in-memory-transfers.ts';
import { emptyReport } from '../../domain/import-report.ts';
import { FetchPolicy, type FetchChoice } from '../../domain/transfer/fetch-policy.ts';
import {
  TooManyTransfers,
  TRANSFERS_MAX,
  TransferUnderWay,
  type TransferFormat,
  type TransferKey,
} from '../../domain/transfer/transfer.ts';
import type { Exporter } from '../../ports/transfer/exporter.port.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import { BeginTransfer } from './begin-transfer.use-case.ts';
import { EndTransfer } from './end-transfer.use-case.ts';
import { KeepUpload } from './keep-upload.use-case.ts';

const owner: Caller = { workspaceId: 'w', userId: 'u', role: 'owner', permissions: new Set() };
const member: Caller = { ...owner, role: 'member' };
const exporter: Pick<Exporter, 'extensionOf'> = { extensionOf: () => 'zip' };

/** Remembers which files are there. */
class RememberedFiles implements Pick<TransferFiles, 'adopt' | 'remove'> {
  readonly there = new Map<string, string>();

  async adopt(received: string, { id }: TransferKey): Promise<void> {
    this.there.set(id, received);
  }

  async remove({ id }: TransferKey): Promise<void> {
    this.there.delete(id);
  }
}

function given(fetching: FetchChoice = 'off') {
  const clock = new FixedClock();
  const transfers = new InMemoryTransfers(clock);
  const files = new RememberedFiles();
  const [direct, activity, ids] = [new DirectTransactions(), new RememberedActivity(), new SequentialIds()];
  const keep = new KeepUpload(transfers, files as unknown as TransferFiles, direct, activity, ids, clock);
  const upload = (format: TransferFormat = 'ghost', originalName: string | null = 'ghost.json') =>
    keep.execute(owner, format, { path: '/tmp/a', sizeBytes: 5, originalName });
  const policy = new FetchPolicy(fetching);
  return {
    transfers,
    files,
    activity,
    keep,
    upload,
    begin: new BeginTransfer(transfers, exporter as Exporter, direct, activity, ids, clock, policy),
    end: new EndTransfer(transfers, files as unknown as TransferFiles, direct, activity),
    actions: () => activity.entries.map(({ action }) => action),
  };
}

describe(KeepUpload.name, () => {
  it('keeps a file with the last part of its name, for a later run', async () => {
    const { transfers, files, upload, actions } = given();
    const kept = await upload('ghost', 'C:\\blog\\ghost\0.json');
    expect(kept).toMatchObject({ state: 'uploaded', fileName: 'ghost.json', sizeBytes: 5, requestedByUserId: 'u' });
    expect(await transfers.find(kept, 'import')).toEqual(kept);
    expect(files.there.get(kept.id)).toBe('/tmp/a');
    expect((await upload('wordpress', null)).fileName).toBe('wordpress');
    expect(actions()).toEqual(['import.uploaded', 'import.uploaded']);
  });

  it('is for owners, for formats that exist, and for as many as a workspace may keep', async () => {
    const { keep, upload, files } = given();
    const file = { path: '/tmp/a', sizeBytes: 5, originalName: null };
    await expect(keep.execute(member, 'ghost', file)).rejects.toThrow(Forbidden);
    await expect(upload('medium' as TransferFormat)).rejects.toThrow(Invalid);
    for (let count = 0; count < TRANSFERS_MAX; count += 1) await upload();
    await expect(upload()).rejects.toThrow(TooManyTransfers);
    expect(files.there.size).toBe(TRANSFERS_MAX);
  });
});

describe(BeginTransfer.name, () => {
  it('queues an import with its options, dry or not', async () => {
    const { begin, upload, actions } = given();
    const { id } = await upload();
    const queued = await begin.import(owner, id, { dryRun: true, siteUrl: 'https://a.example' });
    expect(queued).toMatchObject({ state: 'waiting', options: { dryRun: true, siteUrl: 'https://a.example' } });
    await expect(begin.import(owner, id, {})).rejects.toThrow(TransferUnderWay);
    expect(actions()).toEqual(['import.uploaded', 'import.tried']);
  });

  it('refuses what HTTP would refuse, and leaves the upload as it is', async () => {
    const { begin, transfers, upload } = given();
    const kept = await upload();
    const wrong = begin.import(owner, kept.id, { siteUrl: 'nowhere' });
    await expect(wrong).rejects.toMatchObject({ problems: [{ path: 'siteUrl' }] });
    await expect(begin.import(owner, kept.id, { fetchMedia: true })).rejects.toThrow(Invalid);
    await expect(begin.import(member, kept.id, {})).rejects.toThrow(Forbidden);
    await expect(begin.import({ ...owner, workspaceId: 'other' }, kept.id, {})).rejects.toThrow(NotFound);
    expect(await transfers.find(kept, 'import')).toEqual(kept);
  });

  it('lets owners fetch where the operator does', async () => {
    const { begin, upload } = given('public');
    const { id } = await upload();
    expect(await begin.import(owner, id, { fetchMedia: true })).toMatchObject({ options: { fetchMedia: true } });
  });

  it('queues an export named by its format and day, one at a time', async () => {
    const { begin } = given();
    const queued = await begin.export(owner, { format: 'wordpress', mediaUrl: 'https://a.example/files' });
    expect(queued.fileName).toMatch(/^galley-wordpress-\d{4}-\d\d-\d\d\.zip$/);
    expect(queued).toMatchObject({ state: 'waiting', options: { mediaUrl: 'https://a.example/files' } });
    await expect(begin.export(owner, { format: 'ghost' })).rejects.toThrow(TransferUnderWay);
  });

  it('refuses exports in no format, to no address, and of members', async () => {
    const { begin } = given();
    await expect(begin.export(owner, { format: 'medium' as TransferFormat })).rejects.toThrow(Invalid);
    const wrong = begin.export(owner, { format: 'wordpress', mediaUrl: 'files' });
    await expect(wrong).rejects.toMatchObject({ problems: [{ path: 'mediaUrl' }] });
    await expect(begin.export(member, { format: 'ghost' })).rejects.toThrow(Forbidden);
  });
});

describe(EndTransfer.name, () => {
  it('cancels what waits at once, and what runs when it can', async () => {
    const { begin, end, transfers, upload, actions } = given();
    const { id } = await upload();
    await begin.import(owner, id, {});
    expect(await end.cancel(owner, 'import', id)).toMatchObject({ state: 'cancelled' });
    await begin.import(owner, id, {});
    const run = await transfers.take({ workspaceId: 'w', id });
    expect(await end.cancel(owner, 'import', id)).toMatchObject({ state: 'running', cancelAsked: true });
    await end.cancel(owner, 'import', id);
    expect(actions().filter((action) => action === 'import.cancelled')).toHaveLength(2);
    const report = emptyReport({ system: 'ghost', site: 'a' }, false);
    await transfers.finish(run!, { state: 'cancelled', report, summary: null, error: null, sizeBytes: null });
    expect(await end.cancel(owner, 'import', id)).toMatchObject({ state: 'cancelled' });
  });

  it('deletes what is not under way, with its file', async () => {
    const { begin, end, files, transfers, upload } = given();
    const kept = await upload();
    await begin.import(owner, kept.id, {});
    await expect(end.remove(owner, 'import', kept.id)).rejects.toThrow(TransferUnderWay);
    await end.cancel(owner, 'import', kept.id);
    await expect(end.remove(owner, 'export', kept.id)).rejects.toThrow(NotFound);
    await expect(end.remove(member, 'import', kept.id)).rejects.toThrow(Forbidden);
    await end.remove(owner, 'import', kept.id);
    expect(await transfers.find(kept, 'import')).toBeNull();
    expect(files.there.size).toBe(0);
  });
});
