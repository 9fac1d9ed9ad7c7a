import type { Clock, Page, PageRequest } from '@app/shared-kernel';
import type { ImportReport } from '../../src/domain/import-report.ts';
import {
  isUnderWay,
  newTransfer,
  TransferUnderWay,
  type Transfer,
  type TransferDirection,
  type TransferKey,
  type TransferOptions,
} from '../../src/domain/transfer/transfer.ts';
import {
  TransferRepository,
  type TransferEnd,
  type TransferProgress,
  type TransferRun,
} from '../../src/ports/transfer/transfer-repository.port.ts';

/** A transfer, and what only its runs need. */
interface Stored {
  transfer: Transfer;
  runs: number;
  before: ImportReport | null;
  report: object | null;
}

const UNUSED = { runs: 0, before: null, report: null };

export class InMemoryTransfers extends TransferRepository {
  private readonly stored = new Map<string, Stored>();

  constructor(private readonly clock: Clock) {
    super();
  }

  async add(transfer: Transfer): Promise<void> {
    this.refuseSecond(transfer, transfer.state);
    this.stored.set(nameOf(transfer), { transfer, ...UNUSED });
  }

  async countForAdding(workspaceId: string, direction: TransferDirection): Promise<number> {
    return this.of(workspaceId, direction).length;
  }

  async find(key: TransferKey, direction: TransferDirection): Promise<Transfer | null> {
    const transfer = this.stored.get(nameOf(key))?.transfer;
    return transfer?.direction === direction ? transfer : null;
  }

  lock(key: TransferKey, direction: TransferDirection): Promise<Transfer | null> {
    return this.find(key, direction);
  }

  async list(
    workspaceId: string,
    direction: TransferDirection,
    { page, pageSize }: PageRequest,
  ): Promise<Page<Transfer>> {
    const newestFirst = (a: Transfer, b: Transfer) =>
      b.createdAt.getTime() - a.createdAt.getTime() || (b.id < a.id ? -1 : 1);
    const all = this.of(workspaceId, direction).sort(newestFirst);
    return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
  }

  async report(key: TransferKey, direction: TransferDirection): Promise<object | null> {
    return (await this.find(key, direction)) ? this.at(key).report : null;
  }

  async queue(key: TransferKey, options: TransferOptions, requestedByUserId: string): Promise<void> {
    const stored = this.at(key);
    this.refuseSecond(key, 'waiting');
    const { transfer } = stored;
    const asked = { ...transfer, state: 'waiting' as const, options, requestedByUserId };
    const again = { ...newTransfer(asked, transfer.createdAt), requestedAt: this.clock.now() };
    this.stored.set(nameOf(key), { transfer: again, ...UNUSED });
  }

  async askToCancel(key: TransferKey): Promise<void> {
    this.change(key, { cancelAsked: true });
  }

  async cancel(key: TransferKey): Promise<void> {
    this.change(key, { state: 'cancelled', cancelAsked: true, finishedAt: this.clock.now() });
  }

  async remove(key: TransferKey): Promise<void> {
    this.stored.delete(nameOf(key));
  }

  async begin(key: TransferKey): Promise<TransferRun | null> {
    const stored = this.stored.get(nameOf(key));
    if (!stored || !isUnderWay(stored.transfer)) return null;
    const startedAt = stored.transfer.startedAt ?? this.clock.now();
    this.change(key, { state: 'running', done: 0, total: null, startedAt });
    stored.runs += 1;
    return { ...stored.transfer, runId: String(stored.runs), before: stored.before };
  }

  async advance(run: TransferRun, progress: TransferProgress): Promise<'go-on' | 'cancel' | 'gone'> {
    if (!this.isMine(run)) return 'gone';
    this.change(run, progress);
    return this.at(run).transfer.cancelAsked ? 'cancel' : 'go-on';
  }

  async finish(run: TransferRun, { state, report, summary, error, sizeBytes }: TransferEnd): Promise<void> {
    if (!this.isMine(run)) return;
    const stored = this.at(run);
    const size = sizeBytes ?? stored.transfer.sizeBytes;
    const fields = { summary: summary as Transfer['summary'], error, sizeBytes: size };
    this.change(run, { state, ...fields, finishedAt: this.clock.now() });
    Object.assign(stored, { report, before: null });
  }

  async giveBack(run: TransferRun, before: ImportReport | null): Promise<void> {
    if (!this.isMine(run)) return;
    this.change(run, { state: 'waiting' });
    Object.assign(this.at(run), { before });
  }

  async removeOld(before: Date): Promise<TransferKey[]> {
    const isOld = ({ transfer }: Stored) =>
      !isUnderWay(transfer) && (transfer.finishedAt ?? transfer.createdAt).getTime() < before.getTime();
    const old = [...this.stored.values()]
      .filter(isOld)
      .map(({ transfer: { workspaceId, id } }) => ({ workspaceId, id }));
    for (const key of old) this.stored.delete(nameOf(key));
    return old;
  }

  async existing(keys: readonly TransferKey[]): Promise<readonly TransferKey[]> {
    return keys.filter((key) => this.stored.has(nameOf(key))).map(({ workspaceId, id }) => ({ workspaceId, id }));
  }

  private of(workspaceId: string, direction: TransferDirection): Transfer[] {
    return [...this.stored.values()]
      .map(({ transfer }) => transfer)
      .filter((transfer) => transfer.workspaceId === workspaceId && transfer.direction === direction);
  }

  private refuseSecond({ workspaceId, id }: TransferKey, state: Transfer['state']): void {
    const others = [...this.stored.values()].map(({ transfer }) => transfer).filter((other) => other.id !== id);
    const isBusy = others.some((other) => other.workspaceId === workspaceId && isUnderWay(other));
    if (isUnderWay({ state }) && isBusy) throw new TransferUnderWay();
  }

  private isMine(run: TransferRun): boolean {
    const stored = this.stored.get(nameOf(run));
    return stored?.transfer.state === 'running' && String(stored.runs) === run.runId;
  }

  private change(key: TransferKey, change: Partial<Transfer>): void {
    const stored = this.at(key);
    stored.transfer = { ...stored.transfer, ...change };
  }

  private at(key: TransferKey): Stored {
    const stored = this.stored.get(nameOf(key));
    if (!stored) throw new Error(`There is no transfer ${key.id}.`);
    return stored;
  }
}

function nameOf({ workspaceId, id }: TransferKey): string {
  return `${workspaceId}/${id}`;
}
