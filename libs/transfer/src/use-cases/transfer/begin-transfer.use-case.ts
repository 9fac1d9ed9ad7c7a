import {
  Invalid,
  readCommand,
  requireById,
  rules,
  type ActivityLog,
  type Caller,
  type Clock,
  type IdGenerator,
  type Jobs,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { FetchPolicy } from '../../domain/transfer/fetch-policy.ts';
import {
  EXPORT_FORMATS,
  isUnderWay,
  newTransfer,
  requireOwner,
  TransferUnderWay,
  type ExportFormat,
  type Transfer,
} from '../../domain/transfer/transfer.ts';
import type { Exporter } from '../../ports/transfer/exporter.port.ts';
import type { TransferRepository } from '../../ports/transfer/transfer-repository.port.ts';
import { addTransfer } from './add-transfer.ts';
import type { Importers } from './importers.ts';
import { jobOf } from './transfer-job.ts';

const NOT_ALLOWED = 'is not allowed by the operator of this installation (IMPORT_FETCH)';

export const EXPORT_RULES = { format: rules.oneOf(EXPORT_FORMATS), mediaUrl: rules.optional(rules.httpUrl) };

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly mediaUrl?: string;
}

/** Queues an import or export to run in the background. */
export class BeginTransfer {
  constructor(
    readonly transfers: TransferRepository,
    private readonly exporter: Exporter,
    private readonly transactions: TransactionRunner,
    readonly activities: ActivityLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly fetching: FetchPolicy,
    private readonly jobs: Jobs,
    private readonly importers: Importers,
  ) {}

  /**
   * Queues an import, also one that ran before: items that exist already are not changed.
   *
   * @throws Forbidden @throws NotFound @throws Invalid @throws TransferUnderWay
   */
  async import(caller: Caller, id: string, given: unknown): Promise<Transfer> {
    requireOwner(caller);
    const body = this.importers.body(given);
    const key = { workspaceId: caller.workspaceId, id };
    return this.transactions.run(async () => {
      const transfer = await requireById(id, 'import', () => this.transfers.lock(key, 'import'));
      if (isUnderWay(transfer)) throw new TransferUnderWay();
      const options = this.importers.options(transfer.format, body);
      if (options.fetchMedia === true && !this.fetching.allowsOwners) throw Invalid.at('fetchMedia', NOT_ALLOWED);
      await this.transfers.queue(key, options, caller.userId);
      await this.jobs.enqueue(jobOf(transfer, caller.userId));
      this.activities.record(caller, {
        action: options.dryRun === true ? 'import.tried' : 'import.started',
        entity: { type: 'import', id, name: transfer.fileName },
        details: { format: transfer.format },
      });
      return (await this.transfers.find(key, 'import')) ?? transfer;
    });
  }

  /** @throws Forbidden @throws Invalid @throws TooManyTransfers @throws TransferUnderWay */
  async export(caller: Caller, wanted: ExportRequest): Promise<Transfer> {
    requireOwner(caller);
    const { format, ...options } = readCommand<ExportRequest>(wanted, EXPORT_RULES, 'all');
    const { workspaceId, userId } = caller;
    const createdAt = this.clock.now();
    const day = createdAt.toISOString().slice(0, 10);
    const begun = {
      workspaceId,
      id: this.ids.next(),
      direction: 'export' as const,
      format,
      state: 'waiting' as const,
      options,
      fileName: `galley-${format}-${day}.${this.exporter.extensionOf(format)}`,
      sizeBytes: null,
      requestedByUserId: userId,
    };
    const transfer = newTransfer(begun, createdAt);
    await this.transactions.run(async () => {
      await addTransfer(this, caller, transfer, { action: 'export.started' });
      await this.jobs.enqueue(jobOf(transfer, userId));
    });
    return transfer;
  }
}
