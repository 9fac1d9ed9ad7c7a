import { createHash } from 'node:crypto';
import type { Database } from '@app/platform';
import { keyOf } from '../../domain/item.ts';
import {
  ImportedMeanwhile,
  ImportLedger,
  type LedgerEntry,
  type LedgerName,
  type NewLedgerEntry,
} from '../../ports/import-ledger.port.ts';

interface Row {
  item_key: Buffer;
  entity_id: string;
  digest: string;
  entity_updated_at: Date;
}

export class PostgresImportLedger extends ImportLedger {
  constructor(private readonly database: Database) {
    super();
  }

  async find(
    workspaceId: string,
    source: string,
    items: readonly LedgerName[],
  ): Promise<ReadonlyMap<string, LedgerEntry>> {
    const byKey = new Map(items.map((item) => [itemKey(source, item).toString('hex'), keyOf(item)]));
    const rows = await this.database.query<Row>({
      name: 'import-ledger-find',
      text: `select item_key, entity_id, digest, entity_updated_at from import_ledger
             where workspace_id = $1 and item_key = any ($2)`,
      values: [workspaceId, items.map((item) => itemKey(source, item))],
    });
    return new Map(
      rows.map(({ item_key: key, entity_id: entityId, digest, entity_updated_at: entityUpdatedAt }) => [
        byKey.get(key.toString('hex')) ?? '',
        { entityId, digest, entityUpdatedAt },
      ]),
    );
  }

  async add(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void> {
    const written = await this.write(workspaceId, source, { entries, replacing: false });
    if (written < entries.length) throw new ImportedMeanwhile();
  }

  async save(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void> {
    await this.write(workspaceId, source, { entries, replacing: true });
  }

  /** @param replacing also entries of other entities; @returns the number of entries written */
  private async write(
    workspaceId: string,
    source: string,
    { entries, replacing }: { readonly entries: readonly NewLedgerEntry[]; readonly replacing: boolean },
  ): Promise<number> {
    const rows = entries.map((entry) => ({
      item_key: itemKey(source, entry).toString('hex'),
      kind: entry.kind,
      source_id: entry.sourceId,
      entity_id: entry.entityId,
      digest: entry.digest,
      entity_updated_at: entry.entityUpdatedAt,
      further_authors: entry.furtherAuthors,
    }));
    const written = await this.database.query({
      name: 'import-ledger-save',
      text: `insert into import_ledger
               (workspace_id, item_key, source, kind, source_id, entity_id, digest, entity_updated_at, further_authors)
             select $1, decode(row->>'item_key', 'hex'), $2, row->>'kind', row->>'source_id', (row->>'entity_id')::uuid,
                    row->>'digest', (row->>'entity_updated_at')::timestamptz,
                    array(select jsonb_array_elements_text(row->'further_authors'))
             from jsonb_array_elements($3::jsonb) row
             on conflict (workspace_id, item_key) do update set
               entity_id = excluded.entity_id, digest = excluded.digest,
               entity_updated_at = excluded.entity_updated_at, further_authors = excluded.further_authors,
               imported_at = excluded.imported_at
             where $4 or import_ledger.entity_id = excluded.entity_id
             returning 1`,
      values: [workspaceId, source, JSON.stringify(rows), replacing],
    });
    return written.length;
  }
}

/** A digest, because paths of files can be longer than an index entry. */
function itemKey(source: string, item: LedgerName): Buffer {
  return createHash('sha256')
    .update(`${source}\0${keyOf(item)}`)
    .digest();
}
