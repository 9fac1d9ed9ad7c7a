import { placeOf, type ReportNoteKind } from '../domain/import-report.ts';
import { keyOf, type ImportedItem, type ItemName, type SourceEntry } from '../domain/item.ts';
import { storable } from '../domain/storable.ts';
import { isAboutAnItem, problemsOf } from './failures.ts';
import { ledgerSource } from './import-plan.ts';
import type { ImportSetting } from './import-setting.ts';
import type { BatchSize } from './in-batches.ts';
import { ResolveItemReferences } from './resolve-item-references.ts';
import { isNew, WriteItems, type Ready, type Written } from './write-items.ts';

/** Writes the entries of a source in batches, and counts the outcomes. */
export class ImportBatches {
  readonly resolveReferences: ResolveItemReferences;
  private readonly items: WriteItems;
  /** Transactions run one after another: two that write redirects would wait for each other. */
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly setting: ImportSetting,
    private readonly options: { readonly update: boolean; readonly size: BatchSize },
  ) {
    this.resolveReferences = new ResolveItemReferences(setting);
    this.items = new WriteItems(setting);
  }

  async take(entries: readonly SourceEntry[]): Promise<void> {
    const items = entries.map((entry) => this.validItem(entry)).filter((item) => item !== null);
    await this.resolveReferences.makeRecords(items);
    const ready = (await Promise.all(items.map((item) => this.prepare(item)))).filter((each) => each !== null);
    if (ready.length === 0) return;
    await this.setting.blog.prepare(ready.filter(isNew).map(({ post }) => post));
    const written = this.writing.then(() => this.write(ready));
    this.writing = written.catch(() => undefined);
    await written;
  }

  /** @returns the item if it is to be written */
  private validItem(entry: SourceEntry): ImportedItem | null {
    const { report, plan, note } = this.setting;
    if (entry.type === 'failed') {
      this.fail(entry.name, entry.message, entry.line);
      return null;
    }
    if (entry.type === 'left-out') {
      report.items.leftOut[entry.what] = (report.items.leftOut[entry.what] ?? 0) + 1;
      if (entry.note !== undefined) this.note(entry.name, 'passed-by', entry.note);
      return null;
    }
    const { item } = entry;
    for (const { line, kind, message, leftOut } of item.notes) {
      const place = placeOf(item, line);
      note({ item: place, kind, message, ...(leftOut === undefined ? {} : { leftOut }) });
    }
    const known = plan.known.get(keyOf(item));
    if (!known || this.isToUpdate(item, known)) return item;
    report.items.unchanged += 1;
    return null;
  }

  private isToUpdate(item: ImportedItem, known: { digest: string; entityUpdatedAt: Date }): boolean {
    const existing = this.setting.plan.existing.get(keyOf(item));
    if (!existing) {
      this.note(item, 'deleted-here', 'it was deleted here since its import and stays so');
      return false;
    }
    if (!this.options.update || known.digest === item.digest) return false;
    if (existing.updatedAt.getTime() === known.entityUpdatedAt.getTime()) return true;
    this.note(item, 'edited-here', 'the source was changed, but somebody edited it here: it stays as it is');
    return false;
  }

  private async prepare(item: ImportedItem): Promise<Ready | null> {
    const { plan } = this.setting;
    const key = keyOf(item);
    const slug = plan.existing.get(key)?.slug ?? plan.slugs.get(key) ?? item.slug;
    return this.attempt(item, async () => {
      const post = await this.resolveReferences.execute(item, slug);
      return { item, post, entityId: plan.known.get(key)?.entityId ?? null };
    });
  }

  /** Writes all in one transaction; if one of them cannot be stored, each in its own. */
  private async write(ready: readonly Ready[]): Promise<void> {
    const begun = performance.now();
    try {
      this.count(ready, await this.items.writeAll(ready));
      this.options.size.took(ready.length, performance.now() - begun);
    } catch (error) {
      if (!isAboutAnItem(error)) throw error;
      for (const each of ready) {
        const written = await this.attempt(each.item, () => this.items.writeOne(each));
        if (written !== null) this.count([each], written);
      }
    }
  }

  private count(ready: readonly Ready[], { redirects, same }: Written): void {
    const { report } = this.setting;
    for (const each of ready) report.items[isNew(each) ? 'created' : same.has(each) ? 'unchanged' : 'updated'] += 1;
    report.redirects += redirects;
  }

  /** A problem with one item does not stop the others. */
  private async attempt<T>(item: ImportedItem, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!isAboutAnItem(error)) throw error;
      if (await this.cameMeanwhile(item)) {
        this.setting.report.items.unchanged += 1;
        return null;
      }
      this.fail(item, problemsOf(error));
      return null;
    }
  }

  /** Whether another run has imported the item since this one began. */
  private async cameMeanwhile(item: ImportedItem): Promise<boolean> {
    const { plan, ledger, blog, source } = this.setting;
    if (plan.known.has(keyOf(item))) return false;
    return (await ledger.find(blog.workspaceId, ledgerSource(source), [item])).size > 0;
  }

  private fail(name: ItemName, message: string, line?: number): void {
    const { report } = this.setting;
    report.items.failed += 1;
    report.failures.push(storable({ item: placeOf(name, line), message }));
  }

  private note(name: ItemName, kind: ReportNoteKind, message: string): void {
    this.setting.note({ item: placeOf(name), kind, message });
  }
}
