import { CacheableResponse, freshList } from '@app/platform';
import type { FetchPolicy } from '../../../domain/transfer/fetch-policy.ts';
import { noSuchTransfer, type Transfer, type TransferDirection } from '../../../domain/transfer/transfer.ts';
import type { TransferRepository } from '../../../ports/transfer/transfer-repository.port.ts';
import { shownReport } from './transfer-reports.ts';
import type { ListTransfersQueryDto } from './transfer.dto.ts';
import { EXPORT, IMPORT, type ExportBody, type ImportBody, type ShownImport } from './transfer.response.ts';

const SHAPES = { import: IMPORT, export: EXPORT };

/** Reads of imports and exports. They are never cached, because running transfers change. */
export class TransferReads {
  constructor(
    private readonly transfers: TransferRepository,
    private readonly fetching: FetchPolicy,
  ) {}

  list(workspaceId: string, direction: TransferDirection, query: ListTransfersQueryDto): CacheableResponse {
    const { names } = SHAPES[direction];
    const select = (transfer: Transfer, selection: readonly string[] | null) =>
      this.shown(direction, transfer, selection);
    return freshList({ names, select }, query, (request) => this.transfers.list(workspaceId, direction, request));
  }

  one(workspaceId: string, direction: TransferDirection, id: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const transfer = await this.transfers.find({ workspaceId, id }, direction);
      if (!transfer) throw noSuchTransfer(direction);
      return this.shown(direction, transfer, null);
    });
  }

  import(transfer: Transfer): ImportBody {
    return IMPORT.present(this.withPolicy(transfer));
  }

  /** The report of the last finished run. */
  report(workspaceId: string, direction: TransferDirection, id: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const report = await this.transfers.report({ workspaceId, id }, direction);
      if (!report) throw noSuchTransfer(direction);
      return shownReport(direction, report);
    });
  }

  private shown(
    direction: TransferDirection,
    transfer: Transfer,
    selection: readonly string[] | null,
  ): Partial<ImportBody> | Partial<ExportBody> {
    return direction === 'import'
      ? IMPORT.select(this.withPolicy(transfer), selection)
      : EXPORT.select(transfer, selection);
  }

  private withPolicy(transfer: Transfer): ShownImport {
    return { ...transfer, mayFetchMedia: this.fetching.allowsOwners };
  }
}
