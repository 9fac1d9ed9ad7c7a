import type { Actor, Caller, JsonObject, TransactionRunner } from '@app/shared-kernel';
import { ArchiveRefs } from '../../domain/archive/archive-refs.ts';
import { idOf, textIn } from '../../domain/archive/entity-fields.ts';
import { emptyReport, type ImportReport, type ReportNote } from '../../domain/import-report.ts';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { Blogs, type Blog } from '../../ports/blog.port.ts';
import type { ImportLedger } from '../../ports/import-ledger.port.ts';
import type { ArchivedSite, MergedBlogs, NamedKind } from '../../ports/merged-blog.port.ts';
import { ImportBlog, type ImportOptions, type ImportProgress } from '../import-blog.use-case.ts';
import { ArchiveLedger } from './archive-ledger.ts';
import { ArchiveLinks } from './archive-links.ts';
import { ArchiveSource } from './archive-source.ts';
import { checkArchive, type ArchiveOutline } from './check-archive.ts';
import type { Merging } from './merge-each.ts';
import { MergeFiles } from './merge-files.ts';
import { MergeRecords } from './merge-records.ts';
import { mergePins, mergeRedirects } from './merge-relations.ts';
import { ValidArchive } from './valid-archive.ts';

/** Authors, categories or tags written in one transaction. */
const PORTION = 100;

/**
 * Imports an archive into a workspace that may hold others, like any other source: a repeated import changes nothing, and an interrupted one
 * is simply run again. Ids and dates are kept, except those of redirects. An entity with an id of the archive is the same entity; so is an author, category or tag with
 * the same slug, and a file with the same bytes.
 */
export class MergeArchive {
  /** @param digest of everything that an archive tells of an entity, except what readers change */
  constructor(
    private readonly blogs: MergedBlogs,
    private readonly ledger: ImportLedger,
    private readonly transactions: TransactionRunner,
    private readonly digest: (entity: JsonObject) => string,
  ) {}

  /**
   * @param files of the archive; they stay open
   * @throws Invalid if anything in the archive is invalid; then nothing was written
   */
  execute(
    caller: Caller & Actor,
    files: ArchiveFiles,
    options: ImportOptions = {},
    progress?: ImportProgress,
  ): Promise<ImportReport> {
    return this.transactions.withLockRetry(() => this.merge(caller, files, options, progress), options.signal);
  }

  private async merge(
    caller: Caller & Actor,
    files: ArchiveFiles,
    options: ImportOptions,
    progress?: ImportProgress,
  ): Promise<ImportReport> {
    const { dryRun = false, update = false, signal } = options;
    const records = emptyReport({ system: 'archive', site: '' }, dryRun);
    const archive = await ValidArchive.open(files, signal);
    if (!archive) return records;
    const blog = await this.blogs.open(caller);
    const site = blog.readSite(await archive.settings());
    const outline = await checkArchive(archive, blog, signal);
    if (!outline) return records;
    const note = options.onNote ?? ((made: ReportNote) => void records.notes.push(made));
    const { ledger, transactions, digest } = this;
    const links = new ArchiveLinks({ archive, site, categories: outline.categories, blog, ledger });
    const run = { report: records, note, dryRun, update, ...(signal ? { signal } : {}) };
    const target = dryRun ? await this.blogs.dryRun(caller, (id) => links.pathOf(id)) : blog;
    const merging: Merging = { blog, target, ledger, transactions, refs: new ArchiveRefs(), links, digest, ...run };
    progress?.begin(archive.total);
    return this.write({ archive, outline, site, merging }, caller, options, progress);
  }

  private async write(
    { archive, outline, site, merging }: Checked,
    caller: Caller & Actor,
    options: ImportOptions,
    progress?: ImportProgress,
  ): Promise<ImportReport> {
    const { blog, ledger, dryRun, report: records, signal } = merging;
    const advance = (count: number) => progress?.advance(count);
    const others = new WriteOthers(archive, merging, advance);
    if (!(await others.ahead(outline.categories))) return records;
    const behind = () => others.behind(outline.categories);
    const source = new ArchiveSource({ ...merging, archive, site, records: behind });
    const known = new ArchiveLedger({ ledger, blog, declared: source.declared, dryRun });
    const items = new ImportBlog(new Opened(merging.target), known, this.transactions);
    const within = { begin: () => undefined, advance, rest: async () => progress?.rest?.() };
    const report = together(records, await items.execute(caller, source, options, within));
    if (signal?.aborted) return report;
    if (!dryRun) await mergePins(outline, source, merging);
    await mergeRedirects(archive, { ...merging, report }, advance);
    return report;
  }
}

/** An archive that may be written. */
interface Checked {
  readonly archive: ValidArchive;
  readonly outline: ArchiveOutline;
  readonly site: ArchivedSite;
  readonly merging: Merging;
}

/** The blog is open already. */
class Opened extends Blogs {
  constructor(private readonly blog: Blog) {
    super();
  }

  dryRun(): Promise<Blog> {
    return this.open();
  }

  open(): Promise<Blog> {
    return Promise.resolve(this.blog);
  }
}

/** Brings everything but posts and pages. */
class WriteOthers {
  private readonly files: MergeFiles;
  private readonly records: MergeRecords;

  constructor(
    private readonly archive: ValidArchive,
    private readonly merging: Merging,
    private readonly advance: (count: number) => void,
  ) {
    this.files = new MergeFiles(merging);
    this.records = new MergeRecords(merging);
  }

  /** What decides where posts live. @returns false if it was asked to stop before the end */
  async ahead(categories: readonly JsonObject[]): Promise<boolean> {
    const media = this.archive.media((mimeType) => this.merging.blog.extensionOf(mimeType));
    return (await this.each(media, (file) => this.files.file(file))) && (await this.named('category', categories));
  }

  /** What names posts, once it is known where they live. @returns false if it was asked to stop before the end */
  async behind(categories: readonly JsonObject[]): Promise<boolean> {
    for (const category of categories) {
      if (this.merging.signal?.aborted) return false;
      await this.records.relink(category);
    }
    for (const kind of ['author', 'tag'] as const)
      if (!(await this.named(kind, this.archive.entities(kind)))) return false;
    return true;
  }

  private async named(kind: NamedKind, all: Iterable<JsonObject> | AsyncIterable<JsonObject>): Promise<boolean> {
    for await (const portion of inPortions(all)) {
      if (this.merging.signal?.aborted) return false;
      await this.records.named(kind, portion);
      this.advance(portion.length);
    }
    return true;
  }

  private async each<T>(all: Iterable<T> | AsyncIterable<T>, write: (one: T) => Promise<void>): Promise<boolean> {
    for await (const one of all) {
      if (this.merging.signal?.aborted) return false;
      await write(one);
      this.advance(1);
    }
    return true;
  }
}

/** Entities that are written together, none of them below another: the parent of a category is there first. */
async function* inPortions(all: Iterable<JsonObject> | AsyncIterable<JsonObject>): AsyncGenerator<JsonObject[]> {
  let portion = new Map<string, JsonObject>();
  for await (const entity of all) {
    const isBelow = portion.has(textIn(entity, 'parentId').toLowerCase());
    if (isBelow || portion.size >= PORTION) {
      yield [...portion.values()];
      portion = new Map();
    }
    portion.set(idOf(entity), entity);
  }
  if (portion.size > 0) yield [...portion.values()];
}

/** The report of the whole from that of the records and that of posts and pages. */
function together(records: ImportReport, items: ImportReport): ImportReport {
  const { authors, tags, categories, media } = records;
  return {
    ...items,
    authors: authors + items.authors,
    tags,
    categories,
    media,
    redirects: records.redirects + items.redirects,
    notes: [...records.notes, ...items.notes],
    failures: [...records.failures, ...items.failures],
  };
}
