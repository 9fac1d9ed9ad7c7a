import { Invalid, type JsonObject, type TransactionRunner } from '@app/shared-kernel';
import type { ArchiveRefs } from '../../domain/archive/archive-refs.ts';
import type { ImportReport, ReportNote, ReportNoteKind } from '../../domain/import-report.ts';
import { keyOf } from '../../domain/item.ts';
import type { Blog } from '../../ports/blog.port.ts';
import type { ImportLedger, LedgerEntry } from '../../ports/import-ledger.port.ts';
import type { EntityHere, MergedBlog, NamedKind, StoredKind } from '../../ports/merged-blog.port.ts';
import { isAboutAnItem } from '../failures.ts';
import type { ArchiveLinks } from './archive-links.ts';
import { ARCHIVE_SOURCE } from './met-entry.ts';

export interface Merging {
  readonly blog: MergedBlog;
  /** The same; in a dry run, one that writes nothing. */
  readonly target: Blog;
  readonly ledger: ImportLedger;
  readonly transactions: TransactionRunner;
  readonly refs: ArchiveRefs;
  readonly links: ArchiveLinks;
  readonly report: ImportReport;
  readonly note: (note: ReportNote) => void;
  readonly digest: (entity: JsonObject) => string;
  readonly dryRun: boolean;
  readonly update: boolean;
  /** Asks to stop. */
  readonly signal?: AbortSignal;
}

/** What is known here of an entity of the archive. */
export interface Known {
  readonly entry: LedgerEntry | undefined;
  /** The entity of the ledger entry; without an entry, the one that has its id. */
  readonly here: EntityHere | undefined;
}

const UNKNOWN: Known = { entry: undefined, here: undefined };

/** What the writing of every kind of record needs: what is known of it here, and what is told of it. */
export abstract class MergeEach {
  constructor(protected readonly merging: Merging) {}

  protected async known(kind: StoredKind, id: string): Promise<Known> {
    return (await this.allKnown(kind, [id])).get(id) ?? UNKNOWN;
  }

  /** Like `known` of each, by id. */
  protected async allKnown(kind: StoredKind, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
    const { blog, ledger } = this.merging;
    const names = ids.map((sourceId) => ({ kind, sourceId }));
    const entries = await ledger.find(blog.workspaceId, ARCHIVE_SOURCE, names);
    const entryOf = (sourceId: string) => entries.get(keyOf({ kind, sourceId }));
    const hereOf = (id: string) => entryOf(id)?.entityId ?? id;
    const here = await blog.here(kind, ids.map(hereOf));
    return new Map(ids.map((id) => [id, { entry: entryOf(id), here: here.get(hereOf(id)) }]));
  }

  /** @param here null if it could not be written */
  protected meet(kind: NamedKind | 'media', id: string, here: string | null): void {
    if (here === null) this.merging.refs.fail(kind, id);
    else this.merging.refs.set(kind, id, here);
  }

  /** What is written without something that failed would be taken for complete by the next run. @throws Invalid */
  protected requireMet(entity: JsonObject): void {
    const unmet = this.merging.refs.unmet(entity);
    if (unmet !== null) throw new Invalid(unmet);
  }

  protected save(kind: StoredKind, sourceId: string, entry: LedgerEntry): Promise<void> {
    return this.saveAll(kind, [[sourceId, entry]]);
  }

  protected async saveAll(
    kind: StoredKind,
    entries: readonly (readonly [sourceId: string, entry: LedgerEntry])[],
  ): Promise<void> {
    const { blog, ledger, dryRun } = this.merging;
    if (dryRun) return;
    const named = entries.map(([sourceId, entry]) => ({ kind, sourceId, furtherAuthors: [], ...entry }));
    await ledger.save(blog.workspaceId, ARCHIVE_SOURCE, named);
  }

  /** A problem with one entity does not stop the others. @returns null for one that could not be written */
  protected async attempt<T>(kind: NamedKind | 'file', id: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!isAboutAnItem(error)) throw error;
      const { report } = this.merging;
      report.failures.push({ item: { id, kind: 'file', slug: '' }, message: `${kind}: ${error.message}` });
      return null;
    }
  }

  protected note(kind: NamedKind | 'file', id: string, noted: ReportNoteKind, message: string): void {
    this.merging.note({ item: { id: `${kind} ${id}`, kind: 'file', slug: '' }, kind: noted, message });
  }
}
