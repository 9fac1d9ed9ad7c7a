import { keyOf, type ItemKind } from '../../domain/item.ts';
import {
  ImportLedger,
  type LedgerEntry,
  type LedgerName,
  type NewLedgerEntry,
} from '../../ports/import-ledger.port.ts';
import type { MergedBlog } from '../../ports/merged-blog.port.ts';
import { metEntry, type DeclaredState } from './met-entry.ts';

interface Setting {
  readonly ledger: ImportLedger;
  readonly blog: MergedBlog;
  /** By `keyOf`. */
  readonly declared: ReadonlyMap<string, DeclaredState>;
  readonly dryRun: boolean;
}

/** The ledger for posts and pages of an archive: those that have the same id here are known, and noted from then on. */
export class ArchiveLedger extends ImportLedger {
  constructor(private readonly setting: Setting) {
    super();
  }

  async find(
    workspaceId: string,
    source: string,
    items: readonly LedgerName[],
  ): Promise<ReadonlyMap<string, LedgerEntry>> {
    const { ledger, dryRun } = this.setting;
    const found = new Map(await ledger.find(workspaceId, source, items));
    const met: NewLedgerEntry[] = [];
    for (const kind of ['page', 'post'] as const) {
      const others = items.filter((item) => item.kind === kind && !found.has(keyOf(item)));
      met.push(...(await this.met(kind, others)));
    }
    if (met.length > 0 && !dryRun) await ledger.save(workspaceId, source, met);
    for (const entry of met) found.set(keyOf(entry), entry);
    return found;
  }

  /** An entity of an archive may take the place of one that was merged before. */
  add(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void> {
    return this.save(workspaceId, source, entries);
  }

  save(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void> {
    return this.setting.ledger.save(workspaceId, source, entries);
  }

  private async met(kind: ItemKind, items: readonly LedgerName[]): Promise<NewLedgerEntry[]> {
    if (items.length === 0) return [];
    const here = await this.setting.blog.here(
      kind,
      items.map(({ sourceId }) => sourceId),
    );
    return items.flatMap(({ sourceId }) => {
      const state = here.get(sourceId);
      const declared = this.setting.declared.get(keyOf({ kind, sourceId }));
      return state && declared ? [{ kind, sourceId, furtherAuthors: [], ...metEntry(sourceId, state, declared) }] : [];
    });
  }
}
