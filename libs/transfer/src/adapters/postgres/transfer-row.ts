import { EntitySchema } from 'typeorm';
import { TableMapping, type StoredRow } from '@app/platform';
import type { Transfer } from '../../domain/transfer/transfer.ts';

export type TransferRow = StoredRow;

/** All columns except the reports, which may be large, and those that only a run needs. */
const TRANSFER_TABLE = new TableMapping(
  new EntitySchema<Transfer>({
    name: 'Transfer',
    tableName: 'transfers',
    columns: {
      workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
      id: { type: 'uuid', primary: true },
      direction: { type: 'text' },
      format: { type: 'text' },
      state: { type: 'text' },
      options: { type: 'jsonb' },
      fileName: { name: 'file_name', type: 'text' },
      sizeBytes: { name: 'size_bytes', type: 'bigint', nullable: true },
      done: { type: 'integer' },
      total: { type: 'integer', nullable: true },
      cancelAsked: { name: 'cancel_asked', type: 'boolean' },
      error: { type: 'text', nullable: true },
      summary: { type: 'jsonb', nullable: true },
      requestedByUserId: { name: 'requested_by_user_id', type: 'uuid' },
      createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
      requestedAt: { name: 'requested_at', type: 'timestamptz', precision: 3 },
      startedAt: { name: 'started_at', type: 'timestamptz', precision: 3, nullable: true },
      finishedAt: { name: 'finished_at', type: 'timestamptz', precision: 3, nullable: true },
    },
  }),
);

export const COLUMNS = TRANSFER_TABLE.of();

export function toTransfer(row: TransferRow): Transfer {
  return TRANSFER_TABLE.read(row);
}

/** JSON that the database can store: without NUL characters and unpaired surrogates, which sources may contain. */
export function storable(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value, (_, part: unknown) => storableText(part));
}

function storableText(part: unknown): unknown {
  return typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part;
}
