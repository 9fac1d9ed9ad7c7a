import { placeOf, type ReportNoteKind } from '../domain/import-report.ts';
import { keyOf, type ImportedItem, type ItemName } from '../domain/item.ts';
import type { BlogItem, OldPath } from '../ports/blog.port.ts';
import type { NewLedgerEntry } from '../ports/import-ledger.port.ts';
import { isTakenPath } from './failures.ts';
import { ledgerSource, oldPathsOf } from './import-plan.ts';
import type { ImportSetting } from './import-setting.ts';

/** An item to write; with an id, over the entity that it became before. */
export interface Ready {
  readonly item: ImportedItem;
  readonly post: BlogItem;
  readonly entityId: string | null;
}

export interface Written {
  /** The number of redirects written. */
  readonly redirects: number;
  /** Those that stood here as they came, so that nothing was written but their digests. */
  readonly same: ReadonlySet<Ready>;
}

export function isNew({ entityId }: Ready): boolean {
  return entityId === null;
}

/** Writes items with their redirects and ledger entries: all of a call, or none. */
export class WriteItems {
  constructor(private readonly setting: ImportSetting) {}

  /** A new item that would live at the path of another entity becomes a draft. */
  async writeOne(ready: Ready): Promise<Written> {
    try {
      return await this.writeAll([ready]);
    } catch (error) {
      if (ready.entityId !== null || !isTakenPath(error)) throw error;
      const written = await this.writeAll([{ ...ready, post: { ...ready.post, status: 'draft' } }]);
      this.note(ready.item, 'status', error.message);
      return written;
    }
  }

  async writeAll(ready: readonly Ready[]): Promise<Written> {
    const { blog, ledger, transactions, source } = this.setting;
    const refused: [ItemName, string][] = [];
    const same = new Set<Ready>();
    const redirects = await transactions.change(blog.workspaceId, async () => {
      refused.length = 0;
      same.clear();
      const entries: NewLedgerEntry[] = [];
      const paths: (OldPath & { item: ImportedItem })[] = [];
      const fresh = ready.filter(isNew);
      const existing = await blog.create(fresh.map(({ post }) => post));
      const madeOf = new Map(fresh.map((each, at) => [each, existing[at]]));
      for (const each of ready) {
        const { item, post, entityId } = each;
        const made = madeOf.get(each) ?? (await blog.update(entityId ?? '', post));
        if (this.isAsItStood(item, made.updatedAt)) same.add(each);
        const { kind, sourceId, digest, furtherAuthors } = item;
        entries.push({ kind, sourceId, digest, furtherAuthors, entityId: made.id, entityUpdatedAt: made.updatedAt });
        paths.push(...oldPathsOf(item, made).map((path) => ({ ...path, item })));
      }
      await ledger.add(blog.workspaceId, ledgerSource(source), entries);
      if (paths.length === 0) return 0;
      const result = await blog.redirect(paths);
      for (const { fromPath, why } of result.refused) {
        const item = paths.find((path) => path.fromPath === fromPath)?.item;
        if (item) refused.push([item, `${fromPath}: ${why}`]);
      }
      return result.created;
    });
    for (const [item, message] of refused) this.note(item, 'redirect', message);
    return { redirects, same };
  }

  /** An update without a difference writes nothing. Values of extensions, which only archives have, show in no date. */
  private isAsItStood(item: ImportedItem, updatedAt: Date): boolean {
    const existing = this.setting.plan.existing.get(keyOf(item));
    return item.archived === undefined && existing?.updatedAt.getTime() === updatedAt.getTime();
  }

  private note(name: ItemName, kind: ReportNoteKind, message: string): void {
    this.setting.note({ item: placeOf(name), kind, message });
  }
}
