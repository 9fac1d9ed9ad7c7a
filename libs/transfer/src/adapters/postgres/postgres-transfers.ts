import { lockUntilCommit, translateConstraintErrors, type Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import type { ImportReport } from '../../domain/import-report.ts';
import {
  TransferUnderWay,
  type Transfer,
  type TransferDirection,
  type TransferKey,
  type TransferOptions,
} from '../../domain/transfer/transfer.ts';
import {
  TransferRepository,
  type TransferEnd,
  type TransferProgress,
  type TransferRun,
} from '../../ports/transfer/transfer-repository.port.ts';
import { COLUMNS, storable, toTransfer, type TransferRow } from './transfer-row.ts';
import * as SQL from './transfer.sql.ts';

/** The run that writes is still the latest run of the transfer. */
const MINE = `${SQL.ONE} and run_id = $3 and state = 'running'`;
const constraintErrors = { transfers_under_way_key: () => new TransferUnderWay() };

export class PostgresTransfers extends TransferRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(transfer: Transfer): Promise<void> {
    const { workspaceId, id, direction, format, state, options, fileName, sizeBytes, requestedByUserId } = transfer;
    const values = [workspaceId, id, direction, format, state, JSON.stringify(options), fileName, sizeBytes];
    await translateConstraintErrors(constraintErrors, () =>
      this.database.execute({
        name: 'transfer-add',
        text: `insert into transfers (workspace_id, id, direction, format, state, options, file_name, size_bytes,
                                      requested_by_user_id, created_at, requested_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        values: [...values, requestedByUserId, transfer.createdAt, transfer.requestedAt],
      }),
    );
  }

  async countForAdding(workspaceId: string, direction: TransferDirection): Promise<number> {
    await lockUntilCommit(this.database, `transfers ${workspaceId}`);
    const [row] = await this.database.query<{ n: number }>({
      name: 'transfers-count',
      text: 'select count(*)::int as n from transfers where workspace_id = $1 and direction = $2',
      values: [workspaceId, direction],
    });
    return row?.n ?? 0;
  }

  find(key: TransferKey, direction: TransferDirection): Promise<Transfer | null> {
    return this.one('transfer', `select ${COLUMNS} from transfers where ${SQL.ONE} and direction = $3`, key, direction);
  }

  lock(key: TransferKey, direction: TransferDirection): Promise<Transfer | null> {
    const text = `select ${COLUMNS} from transfers where ${SQL.ONE} and direction = $3 for update`;
    return this.one('transfer-lock', text, key, direction);
  }

  private async one(
    name: string,
    text: string,
    { workspaceId, id }: TransferKey,
    direction: TransferDirection,
  ): Promise<Transfer | null> {
    const [row] = await this.database.query<TransferRow>({ name, text, values: [workspaceId, id, direction] });
    return row ? toTransfer(row) : null;
  }

  async list(workspaceId: string, direction: TransferDirection, request: PageRequest): Promise<Page<Transfer>> {
    // A workspace has few of them, so a window function counts them in the same round trip.
    const rows = await this.database.query<TransferRow & { all_of_them: number }>({
      ...SQL.LIST,
      values: [workspaceId, direction, request.pageSize, offsetOf(request)],
    });
    const items = rows.filter(({ id }) => id !== null).map(toTransfer);
    return { items, total: rows[0]?.all_of_them ?? 0 };
  }

  async report({ workspaceId, id }: TransferKey, direction: TransferDirection): Promise<object | null> {
    const [row] = await this.database.query<{ report: object | null }>({
      name: 'transfer-report',
      text: `select report from transfers where ${SQL.ONE} and direction = $3`,
      values: [workspaceId, id, direction],
    });
    return row?.report ?? null;
  }

  async queue({ workspaceId, id }: TransferKey, options: TransferOptions, userId: string): Promise<void> {
    await translateConstraintErrors(constraintErrors, () =>
      this.database.execute({
        ...SQL.QUEUE,
        values: [workspaceId, id, JSON.stringify(options), userId],
      }),
    );
  }

  async askToCancel({ workspaceId, id }: TransferKey): Promise<void> {
    const text = `update transfers set cancel_asked = true where ${SQL.ONE}`;
    await this.database.execute({ name: 'transfer-ask-to-cancel', text, values: [workspaceId, id] });
  }

  async cancel({ workspaceId, id }: TransferKey): Promise<void> {
    const text = `update transfers set state = 'cancelled', cancel_asked = true, finished_at = now() where ${SQL.ONE}`;
    await this.database.execute({ name: 'transfer-cancel', text, values: [workspaceId, id] });
  }

  async remove({ workspaceId, id }: TransferKey): Promise<void> {
    const text = `delete from transfers where ${SQL.ONE}`;
    await this.database.execute({ name: 'transfer-remove', text, values: [workspaceId, id] });
  }

  async begin({ workspaceId, id }: TransferKey): Promise<TransferRun | null> {
    const [row] = await this.database.query<TransferRow & { run_id: string; before: ImportReport | null }>({
      ...SQL.BEGIN,
      values: [workspaceId, id],
    });
    return row ? { ...toTransfer(row), runId: row.run_id, before: row.before } : null;
  }

  async advance(
    { workspaceId, id, runId }: TransferRun,
    { done, total }: TransferProgress,
  ): Promise<'go-on' | 'cancel' | 'gone'> {
    const [row] = await this.database.query<{ cancel_asked: boolean }>({
      name: 'transfer-advance',
      text: `update transfers set done = $4, total = $5 where ${MINE} returning cancel_asked`,
      values: [workspaceId, id, runId, done, total],
    });
    if (!row) return 'gone';
    return row.cancel_asked ? 'cancel' : 'go-on';
  }

  async finish(
    { workspaceId, id, runId }: TransferRun,
    { state, report, summary, error, sizeBytes }: TransferEnd,
  ): Promise<void> {
    await this.database.execute({
      name: 'transfer-finish',
      text: `update transfers set state = $4, report = $5, summary = $6, error = $7, size_bytes = coalesce($8, size_bytes),
               finished_at = now(), run_id = null, before = null
             where ${MINE}`,
      values: [workspaceId, id, runId, state, storable(report), storable(summary), error, sizeBytes],
    });
  }

  async giveBack({ workspaceId, id, runId }: TransferRun, before: ImportReport | null): Promise<void> {
    await this.database.execute({
      name: 'transfer-give-back',
      text: `update transfers set state = 'waiting', run_id = null, before = $4 where ${MINE}`,
      values: [workspaceId, id, runId, storable(before)],
    });
  }

  async removeOld(before: Date): Promise<TransferKey[]> {
    return this.keys({
      ...SQL.REMOVE_OLD,
      values: [before],
    });
  }

  existing(keys: readonly TransferKey[]): Promise<readonly TransferKey[]> {
    return this.keys({
      name: 'transfers-existing',
      text: `select t.workspace_id, t.id from unnest($1::uuid[], $2::uuid[]) k (workspace_id, id)
             join transfers t using (workspace_id, id)`,
      values: [keys.map(({ workspaceId }) => workspaceId), keys.map(({ id }) => id)],
    });
  }

  private async keys(statement: { name: string; text: string; values: unknown[] }): Promise<TransferKey[]> {
    const rows = await this.database.query<{ workspace_id: string; id: string }>(statement);
    return rows.map(({ workspace_id: workspaceId, id }) => ({ workspaceId, id }));
  }
}
