import type {
  Transfer,
  TransferDirection,
  TransferFormat,
  TransferOptions,
  TransferState,
} from '../../domain/transfer/transfer.ts';

const NAMES = [
  'workspace_id',
  'id',
  'direction',
  'format',
  'state',
  'options',
  'file_name',
  'size_bytes::float8 as size_bytes',
  'done',
  'total',
  'cancel_asked',
  'error',
  'summary',
  'requested_by_user_id',
  'created_at',
  'requested_at',
  'started_at',
  'finished_at',
];

/** Everything but the reports, which may be large. */
export const COLUMNS = NAMES.join(', ');

export interface TransferRow {
  workspace_id: string;
  id: string;
  direction: TransferDirection;
  format: TransferFormat;
  state: TransferState;
  options: TransferOptions;
  file_name: string;
  size_bytes: number | null;
  done: number;
  total: number | null;
  cancel_asked: boolean;
  error: string | null;
  summary: Record<string, unknown> | null;
  requested_by_user_id: string;
  created_at: Date;
  requested_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export function toTransfer(row: TransferRow): Transfer {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    direction: row.direction,
    format: row.format,
    state: row.state,
    options: row.options,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    done: row.done,
    total: row.total,
    cancelAsked: row.cancel_asked,
    error: row.error,
    summary: row.summary,
    requestedByUserId: row.requested_by_user_id,
    createdAt: row.created_at,
    requestedAt: row.requested_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

/** JSON that the database takes: sources may hold NUL, and halves of characters, which it refuses. */
export function storable(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value, (_, part: unknown) => storableText(part));
}

function storableText(part: unknown): unknown {
  return typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part;
}
