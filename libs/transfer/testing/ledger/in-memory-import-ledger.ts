import { keyOf } from '../../src/domain/item.ts';
import {
  ImportedMeanwhile,
  ImportLedger,
  type LedgerEntry,
  type LedgerName,
  type NewLedgerEntry,
} from '../../src/ports/import-ledger.port.ts';

/** A ledger held in memory. */
export class InMemoryImportLedger extends ImportLedger {
  private readonly entries = new Map<string, LedgerEntry>();

  async find(
    workspaceId: string,
    source: string,
    items: readonly LedgerName[],
  ): Promise<ReadonlyMap<string, LedgerEntry>> {
    return new Map(
      items.flatMap((item) => {
        const entry = this.entries.get(placeOf(workspaceId, source, item));
        return entry ? [[keyOf(item), entry] as const] : [];
      }),
    );
  }

  async add(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void> {
    const known = await this.find(workspaceId, source, entries);
    if (entries.some((entry) => (known.get(keyOf(entry))?.entityId ?? entry.entityId) !== entry.entityId)) {
      throw new ImportedMeanwhile();
    }
    await this.save(workspaceId, source, entries);
  }

  async save(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void> {
    for (const entry of entries) {
      const { entityId, digest, entityUpdatedAt } = entry;
      this.entries.set(placeOf(workspaceId, source, entry), { entityId, digest, entityUpdatedAt });
    }
  }
}

function placeOf(workspaceId: string, source: string, item: LedgerName): string {
  return [workspaceId, source, keyOf(item)].join('\0');
}
