import { CacheableResponse, listEnvelope, pageRequest, parseFields } from '@app/platform';
import { noSuchTransfer, type TransferDirection } from '../../../domain/transfer/transfer.ts';
import type { TransferRepository } from '../../../ports/transfer/transfer-repository.port.ts';
import { shownReport } from './transfer-reports.ts';
import type { ListTransfersQueryDto } from './transfer.dto.ts';
import { TRANSFER } from './transfer.response.ts';

/** Reads of imports and exports. They are never cached, because running transfers change. */
export class TransferReads {
  constructor(private readonly transfers: TransferRepository) {}

  list(workspaceId: string, direction: TransferDirection, query: ListTransfersQueryDto): CacheableResponse {
    const shape = TRANSFER[direction];
    const selection = parseFields(query.fields, shape.names);
    const request = pageRequest(query);
    return CacheableResponse.afresh(async () => {
      const page = await this.transfers.list(workspaceId, direction, request);
      return listEnvelope(request, page, (transfer) => shape.select(transfer, selection));
    });
  }

  one(workspaceId: string, direction: TransferDirection, id: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const transfer = await this.transfers.find({ workspaceId, id }, direction);
      if (!transfer) throw noSuchTransfer(direction);
      return TRANSFER[direction].present(transfer);
    });
  }

  /** The report of the last finished run. */
  report(workspaceId: string, direction: TransferDirection, id: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const report = await this.transfers.report({ workspaceId, id }, direction);
      if (!report) throw noSuchTransfer(direction);
      return shownReport(direction, report);
    });
  }
}
