import {
  readCommand,
  type ActivityLog,
  type Caller,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { FORMAT } from '../../domain/transfer/transfer-options.ts';
import { newTransfer, requireOwner, type Transfer, type TransferFormat } from '../../domain/transfer/transfer.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { TransferRepository } from '../../ports/transfer/transfer-repository.port.ts';
import { addTransfer } from './add-transfer.ts';

const NAME_MAX = 200;

/** A completely received file. */
export interface UploadedExport {
  readonly path: string;
  readonly sizeBytes: number;
  /** The client's name of the file; untrusted, never used as a path. */
  readonly originalName: string | null;
}

/** Stores an export of another system for later runs. */
export class StoreUpload {
  constructor(
    readonly transfers: TransferRepository,
    private readonly files: TransferFiles,
    private readonly transactions: TransactionRunner,
    readonly activities: ActivityLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** @throws Forbidden @throws Invalid @throws TooManyTransfers */
  async execute(caller: Caller, wanted: TransferFormat, upload: UploadedExport): Promise<Transfer> {
    requireOwner(caller);
    const { format } = readCommand<{ format: TransferFormat }>({ format: wanted }, { format: FORMAT }, 'all');
    const transfer = this.transferOf(caller, format, upload);
    await this.transactions.run(async () => {
      const details = { sizeBytes: upload.sizeBytes };
      await addTransfer(this, caller, transfer, { action: 'import.uploaded', details });
      // A file without a row is swept later; a row without its file fails when it is run.
      await this.files.adopt(upload.path, transfer);
    });
    return transfer;
  }

  private transferOf({ workspaceId, userId }: Caller, format: TransferFormat, upload: UploadedExport): Transfer {
    const name = (upload.originalName ?? '').replace(/^.*[\\/]/s, '').replaceAll('\0', '');
    const begun = {
      workspaceId,
      id: this.ids.next(),
      direction: 'import' as const,
      format,
      state: 'uploaded' as const,
      options: {},
      fileName: name.slice(0, NAME_MAX).toWellFormed() || format,
      sizeBytes: upload.sizeBytes,
      requestedByUserId: userId,
    };
    return newTransfer(begun, this.clock.now());
  }
}
