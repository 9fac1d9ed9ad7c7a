import { Invalid, type JsonObject, type TransactionRunner } from '@app/shared-kernel';
import type { ArchiveRefs } from '../../domain/archive/archive-refs.ts';
import { dateOf, idOf, textIn, textOrNull } from '../../domain/archive/entity-fields.ts';
import type { ImportReport, ReportNote, ReportNoteKind } from '../../domain/import-report.ts';
import { keyOf } from '../../domain/item.ts';
import type { ImportLedger, LedgerEntry } from '../../ports/import-ledger.port.ts';
import type { EntityHere, MergedBlog, NamedKind, StoredKind } from '../../ports/merged-blog.port.ts';
import { isAboutAnItem } from '../import-batches.ts';
import { metEntry, toldState } from './met-entry.ts';
import type { ArchivedFile } from './sound-archive.ts';

/** The source of every archive in the ledger: ids tell entities of different blogs apart. */
export const ARCHIVE_SOURCE = 'archive ';
/** No entity has it: one that only shares the slug with that of the archive is never written over. */
const NEVER = new Date(0);

const COUNTED = { author: 'authors', category: 'categories', tag: 'tags' } as const;

export interface Merging {
  readonly blog: MergedBlog;
  readonly ledger: ImportLedger;
  readonly transactions: TransactionRunner;
  readonly refs: ArchiveRefs;
  readonly report: ImportReport;
  readonly note: (note: ReportNote) => void;
  readonly digest: (entity: JsonObject) => string;
  readonly dryRun: boolean;
  readonly update: boolean;
  /** Asks to stop. */
  readonly signal?: AbortSignal;
}

/** What is known here of an entity of the archive. */
interface Known {
  readonly entry: LedgerEntry | undefined;
  /** The entity of the ledger entry; without an entry, the one that has its id. */
  readonly here: EntityHere | undefined;
}

/** Brings the files, authors, categories and tags of an archive into a workspace, each once, and notes what they became. */
export class MergeRecords {
  constructor(private readonly merging: Merging) {}

  /** Files that the workspace has already, by id or by bytes, are not stored again. */
  async file(file: ArchivedFile | { readonly missing: string }): Promise<void> {
    const { refs, report } = this.merging;
    const id = ('missing' in file ? file.missing : file.id).toLowerCase();
    const known = await this.known('media', id);
    if (known.entry) return this.settle('media', id, known);
    if (known.here) {
      refs.set('media', id, id);
      report.media.reused += 1;
      return this.save('media', id, { entityId: id, digest: '', entityUpdatedAt: known.here.updatedAt });
    }
    if ('missing' in file) {
      refs.set('media', id, null);
      report.media.missing.push({ ref: id, posts: [] });
      return;
    }
    this.meet('media', id, await this.attempt('file', id, () => this.keep(file)));
  }

  /** @param entity a category comes after its parent */
  async named(kind: NamedKind, entity: JsonObject): Promise<void> {
    const { refs, blog, digest, update } = this.merging;
    const id = idOf(entity);
    const written = refs.named(entity);
    const known = await this.known(kind, id);
    if (!known.entry && !known.here) {
      this.merging.report[COUNTED[kind]] += 1;
      return this.meet(kind, id, await this.attempt(kind, id, () => this.add(kind, entity, written)));
    }
    const entry = known.entry ?? metEntry(id, known.here ?? { updatedAt: NEVER }, toldState(entity, digest));
    if (!known.entry) await this.save(kind, id, entry);
    if (!known.here) return this.lose(kind, id, entity);
    refs.set(kind, id, entry.entityId);
    const told = digest(entity);
    if (!update || entry.digest === told) return;
    if (entry.entityUpdatedAt.getTime() !== known.here.updatedAt.getTime()) {
      const why = entry.entityUpdatedAt.getTime() === NEVER.getTime() ? 'it is another one here' : 'it was edited here';
      return this.note(kind, id, 'edited-here', `the archive changed the ${kind}, but ${why}: it stays as it is`);
    }
    if (this.merging.dryRun) return;
    await this.attempt(kind, id, () => {
      this.requireMet(entity);
      return this.merging.transactions.change(blog.workspaceId, async () => {
        const entityUpdatedAt = await blog.change(kind, entry.entityId, written);
        await this.save(kind, id, { entityId: entry.entityId, digest: told, entityUpdatedAt });
      });
    });
  }

  /** @param written the entity with the ids of this workspace */
  private async add(kind: NamedKind, entity: JsonObject, written: JsonObject): Promise<string> {
    const { blog, transactions, dryRun } = this.merging;
    this.requireMet(entity);
    const id = idOf(entity);
    const same = await blog.namesake(kind, written);
    if (dryRun) return same ?? id;
    return transactions.change(blog.workspaceId, async (scope) => {
      if (same === null) await blog.add(kind, written);
      else scope.nothingChanged();
      const entityUpdatedAt = same === null ? dateOf(entity, 'updatedAt') : NEVER;
      await this.save(kind, id, { entityId: same ?? id, digest: this.merging.digest(entity), entityUpdatedAt });
      return same ?? id;
    });
  }

  private async keep({ id: told, entity, open }: ArchivedFile): Promise<string> {
    const { blog, report, dryRun } = this.merging;
    const id = told.toLowerCase();
    const createdAt = dateOf(entity, 'createdAt');
    if (dryRun) {
      report.media.uploaded += 1;
      return id;
    }
    const caption = textOrNull(entity, 'caption');
    const file = { open, alt: textOrNull(entity, 'alt'), caption, known: { id, createdAt } };
    const kept = await blog.keep(file, '', textOrNull(entity, 'originalName') ?? id);
    if (typeof kept === 'string') throw new Invalid(kept);
    if (kept.isNew) report.media.uploaded += 1;
    else report.media.reused += 1;
    await this.save('media', id, { entityId: kept.mediaId, digest: '', entityUpdatedAt: createdAt });
    return kept.mediaId;
  }

  private async known(kind: StoredKind, id: string): Promise<Known> {
    const { blog, ledger } = this.merging;
    const name = { kind, sourceId: id };
    const entry = (await ledger.find(blog.workspaceId, ARCHIVE_SOURCE, [name])).get(keyOf(name));
    const hereId = entry?.entityId ?? id;
    return { entry, here: (await blog.here(kind, [hereId])).get(hereId) };
  }

  /** @param here null if it could not be written */
  private meet(kind: NamedKind | 'media', id: string, here: string | null): void {
    if (here === null) this.merging.refs.fail(kind, id);
    else this.merging.refs.set(kind, id, here);
  }

  /** What is written without something that failed would be taken for complete by the next run. @throws Invalid */
  private requireMet(entity: JsonObject): void {
    const unmet = this.merging.refs.unmet(entity);
    if (unmet !== null) throw new Invalid(unmet);
  }

  private settle(kind: 'media', id: string, { entry, here }: Known): void {
    this.merging.refs.set(kind, id, here && entry ? entry.entityId : null);
    if (!here) this.note('file', id, 'deleted-here', 'the file was deleted here and stays so');
  }

  private lose(kind: NamedKind, id: string, entity: JsonObject): void {
    const { refs } = this.merging;
    this.note(kind, id, 'deleted-here', `the ${kind} was deleted here and stays so`);
    if (kind === 'author') refs.lose(id, { name: textIn(entity, 'displayName'), slug: textIn(entity, 'slug') });
    else refs.set(kind, id, null);
  }

  private async save(kind: StoredKind, sourceId: string, entry: LedgerEntry): Promise<void> {
    const { blog, ledger, dryRun } = this.merging;
    if (dryRun) return;
    await ledger.save(blog.workspaceId, ARCHIVE_SOURCE, [{ kind, sourceId, furtherAuthors: [], ...entry }]);
  }

  /** A problem with one entity does not stop the others. @returns null for one that could not be written */
  private async attempt<T>(kind: NamedKind | 'file', id: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!isAboutAnItem(error)) throw error;
      const { report } = this.merging;
      report.failures.push({ item: { id, kind: 'file', slug: '' }, message: `${kind}: ${error.message}` });
      return null;
    }
  }

  private note(kind: NamedKind | 'file', id: string, noted: ReportNoteKind, message: string): void {
    this.merging.note({ item: { id: `${kind} ${id}`, kind: 'file', slug: '' }, kind: noted, message });
  }
}
