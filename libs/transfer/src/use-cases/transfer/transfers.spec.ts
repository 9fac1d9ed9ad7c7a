import { describe, expect, it } from '@jest/globals';
import { Forbidden, Invalid, NotFound, type Caller, type Jobs, type NewJob } from '@app/shared-kernel';
import {
  DirectTransactions,
  FixedClock,
  NO_ID,
  refusingIds,
  RememberedActivity,
  SequentialIds,
} from '@app/shared-kernel/testing';
import { InMemoryTransferFiles } from '../../../testing/transfer/in-memory-transfer-files.ts';
import { InMemoryTransfers } from '../../../testing/transfer/in-memory-transfers.ts';
import { IMPORTERS } from '../../adapters/importers.ts';
import { emptyReport } from '../../domain/import-report.ts';
import { FetchPolicy, type FetchChoice } from '../../domain/transfer/fetch-policy.ts';
import {
  TooManyTransfers,
  TRANSFER_DAYS,
  TRANSFERS_MAX,
  TransferUnderWay,
  type ExportFormat,
} from '../../domain/transfer/transfer.ts';
import type { Exporter } from '../../ports/transfer/exporter.port.ts';
import { BeginTransfer } from './begin-transfer.use-case.ts';
import { EndTransfer } from './end-transfer.use-case.ts';
import { Importers } from './importers.ts';
import { StoreUpload } from './store-upload.use-case.ts';
import { SweepTransfers } from './sweep-transfers.use-case.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const owner: Caller = { workspaceId: 'w', userId: 'u', role: 'owner', permissions: new Set() };
const member: Caller = { ...owner, role: 'member' };
const importers = new Importers(IMPORTERS);
const exporter: Pick<Exporter, 'extensionOf'> = { extensionOf: () => 'zip' };

function given(fetching: FetchChoice = 'off') {
  const clock = new FixedClock();
  const transfers = refusingIds(new InMemoryTransfers(clock));
  const files = new InMemoryTransferFiles();
  const [direct, activity, ids] = [new DirectTransactions(), new RememberedActivity(), new SequentialIds()];
  const keep = new StoreUpload(transfers, files, direct, activity, ids, clock, importers);
  const upload = (format = 'ghost', originalName: string | null = 'ghost.json') =>
    keep.execute(owner, format, { path: files.receive('bytes'), sizeBytes: 5, originalName });
  const policy = new FetchPolicy(fetching);
  const queued: NewJob[] = [];
  const jobs: Pick<Jobs, 'enqueue'> = { enqueue: async (job) => void queued.push(job) };
  return {
    clock,
    transfers,
    files,
    activity,
    queued,
    keep,
    upload,
    begin: new BeginTransfer(
      transfers,
      exporter as Exporter,
      direct,
      activity,
      ids,
      clock,
      policy,
      jobs as Jobs,
      importers,
    ),
    end: new EndTransfer(transfers, files, direct, activity),
    actions: () => activity.entries.map(({ action }) => action),
  };
}

describe(StoreUpload.name, () => {
  it('keeps a file with the last part of its name, for a later run', async () => {
    const { transfers, files, upload, actions } = given();
    const kept = await upload('ghost', 'C:\\blog\\ghost\0.json');
    expect(kept).toMatchObject({ state: 'uploaded', fileName: 'ghost.json', sizeBytes: 5, requestedByUserId: 'u' });
    expect(await transfers.find(kept, 'import')).toEqual(kept);
    expect(await files.size(files.uploadOf(kept))).toBe(5);
    expect((await upload('wordpress', null)).fileName).toBe('wordpress');
    expect(actions()).toEqual(['import.uploaded', 'import.uploaded']);
  });

  it('is for owners, for formats that exist, and for as many as a workspace may keep', async () => {
    const { keep, upload, files } = given();
    const file = { path: files.receive('bytes'), sizeBytes: 5, originalName: null };
    await expect(keep.execute(member, 'ghost', file)).rejects.toThrow(Forbidden);
    await expect(upload('tumblr')).rejects.toThrow(Invalid);
    for (let count = 0; count < TRANSFERS_MAX; count += 1) await upload();
    await expect(upload()).rejects.toThrow(TooManyTransfers);
    expect((await files.before(new Date(Date.now() + 1_000))).length).toBe(TRANSFERS_MAX);
  });
});

describe(BeginTransfer.name, () => {
  it('queues an import with its options, dry or not', async () => {
    const { begin, upload, actions, queued: jobs } = given();
    const { id } = await upload();
    const queued = await begin.import(owner, id, { dryRun: true, siteUrl: 'https://a.example' });
    expect(queued).toMatchObject({ state: 'waiting', options: { dryRun: true, siteUrl: 'https://a.example' } });
    await expect(begin.import(owner, id, {})).rejects.toThrow(TransferUnderWay);
    expect(actions()).toEqual(['import.uploaded', 'import.tried']);
    expect(jobs).toEqual([{ name: 'transfer.import', data: { id }, group: 'w', account: 'u' }]);
  });

  it('refuses what HTTP would refuse, and leaves the upload as it is', async () => {
    const { begin, transfers, upload } = given();
    const kept = await upload();
    const wrong = begin.import(owner, kept.id, { siteUrl: 'nowhere' });
    await expect(wrong).rejects.toMatchObject({ problems: [{ path: 'siteUrl' }] });
    await expect(begin.import(owner, kept.id, { fetchMedia: true })).rejects.toThrow(Invalid);
    await expect(begin.import(member, kept.id, {})).rejects.toThrow(Forbidden);
    await expect(begin.import({ ...owner, workspaceId: 'other' }, kept.id, {})).rejects.toThrow(NotFound);
    await expect(begin.import(owner, NO_ID, {})).rejects.toThrow(NotFound);
    expect(await transfers.find(kept, 'import')).toEqual(kept);
  });

  it('lets owners fetch where the operator does', async () => {
    const { begin, upload } = given('public');
    const { id } = await upload();
    expect(await begin.import(owner, id, { fetchMedia: true })).toMatchObject({ options: { fetchMedia: true } });
  });

  it('queues an export named by its format and day, one at a time', async () => {
    const { begin, queued: jobs } = given();
    const queued = await begin.export(owner, { format: 'wordpress', mediaUrl: 'https://a.example/files' });
    expect(queued.fileName).toMatch(/^galley-wordpress-\d{4}-\d\d-\d\d\.zip$/);
    expect(queued).toMatchObject({ state: 'waiting', options: { mediaUrl: 'https://a.example/files' } });
    await expect(begin.export(owner, { format: 'ghost' })).rejects.toThrow(TransferUnderWay);
    expect(jobs).toEqual([{ name: 'transfer.export', data: { id: queued.id }, group: 'w', account: 'u' }]);
  });

  it('refuses exports in no format, to no address, and of members', async () => {
    const { begin } = given();
    await expect(begin.export(owner, { format: 'tumblr' as ExportFormat })).rejects.toThrow(Invalid);
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
    const run = await transfers.begin({ workspaceId: 'w', id });
    expect(await end.cancel(owner, 'import', id)).toMatchObject({ state: 'running', cancelAsked: true });
    await end.cancel(owner, 'import', id);
    expect(actions().filter((action) => action === 'import.cancelled')).toHaveLength(2);
    const report = emptyReport({ system: 'ghost', site: 'a' }, false);
    await transfers.finish(run!, { state: 'cancelled', report, summary: null, error: null, sizeBytes: null });
    expect(await end.cancel(owner, 'import', id)).toMatchObject({ state: 'cancelled' });
  });

  it('finds no transfer by what is no id', async () => {
    const { end } = given();
    await expect(end.cancel(owner, 'import', NO_ID)).rejects.toThrow(NotFound);
    await expect(end.remove(owner, 'export', NO_ID)).rejects.toThrow(NotFound);
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
    expect(await files.size(files.uploadOf(kept))).toBeNull();
  });
});

describe(SweepTransfers.name, () => {
  it('deletes what is old, and files of no transfer, an hour after they came', async () => {
    const { transfers, files, upload, clock } = given();
    const sweep = new SweepTransfers(transfers, files, clock);
    const start = clock.now();
    const old = await upload();
    clock.advance(TRANSFER_DAYS * DAY);
    const [kept, lost] = [await upload(), { workspaceId: 'w', id: 'lost' }];
    for (const transfer of [kept, lost]) files.put(files.uploadOf(transfer), 'bytes', clock.now());
    const [begun, left] = [files.receive('half', clock.now()), files.receive('half', start)];
    const sizes = () => Promise.all([old, kept, lost].map((one) => files.size(files.uploadOf(one))));
    clock.advance(HOUR);
    await sweep.execute();
    expect(await sizes()).toEqual([null, 5, 5]);
    expect(await Promise.all([begun, left].map((path) => files.size(path)))).toEqual([4, null]);
    expect(await transfers.find(old, 'import')).toBeNull();
    clock.advance(1);
    await sweep.execute();
    expect(await sizes()).toEqual([null, 5, null]);
  });
});
