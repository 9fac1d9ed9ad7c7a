import { TRANSFER_DAYS, type Transfer } from '../../../domain/transfer/transfer.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Every field of an import or export, in the order of the answer. */
export const TRANSFER_FIELDS = [
  'id',
  'workspaceId',
  'format',
  'state',
  'cancelAsked',
  'options',
  'fileName',
  'sizeBytes',
  'done',
  'total',
  'summary',
  'error',
  'requestedByUserId',
  'createdAt',
  'startedAt',
  'finishedAt',
  'expiresAt',
] as const;

/** What a transfer looks like outside. */
export function presentTransfer(transfer: Transfer): Record<(typeof TRANSFER_FIELDS)[number], unknown> {
  const { createdAt, startedAt, finishedAt } = transfer;
  const isUnderWay = transfer.state === 'waiting' || transfer.state === 'running';
  const since = finishedAt ?? createdAt;
  return {
    id: transfer.id,
    workspaceId: transfer.workspaceId,
    format: transfer.format,
    state: transfer.state,
    cancelAsked: transfer.cancelAsked,
    options: transfer.options,
    fileName: transfer.fileName,
    sizeBytes: transfer.sizeBytes,
    done: transfer.done,
    total: transfer.total,
    summary: transfer.summary,
    error: transfer.error,
    requestedByUserId: transfer.requestedByUserId,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: isUnderWay ? null : new Date(since.getTime() + TRANSFER_DAYS * DAY).toISOString(),
  };
}
