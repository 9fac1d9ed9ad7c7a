import type { Actor, Caller, JsonObject, TransactionRunner } from '@app/shared-kernel';
import { ArchiveRefs } from '../../domain/archive/archive-refs.ts';
import { emptyReport, type ImportReport, type ReportNote } from '../../domain/import-report.ts';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { Blogs } from '../../ports/blog.port.ts';
import type { ImportLedger } from '../../ports/import-ledger.port.ts';
import { NAMED_KINDS, type MergedBlog, type MergedBlogs } from '../../ports/merged-blog.port.ts';
import { ImportBlog, type ImportOptions, type ImportProgress } from '../import-blog.use-case.ts';
import { ArchiveLedger } from './archive-ledger.ts';
import { ArchiveSource } from './archive-source.ts';
import { checkArchive, type ArchiveOutline } from './check-archive.ts';
import { MergeRecords, type Merging } from './merge-records.ts';
import { mergePins, mergeRedirects } from './merge-relations.ts';
import { SoundArchive } from './sound-archive.ts';

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
  async execute(
    caller: Caller & Actor,
    files: ArchiveFiles,
    options: ImportOptions = {},
    progress?: ImportProgress,
  ): Promise<ImportReport> {
    const { dryRun = false, update = false, signal } = options;
    const records = emptyReport({ system: 'archive', site: '' }, dryRun);
    const archive = await SoundArchive.open(files, signal);
    if (!archive) return records;
    const blog = await this.blogs.open(caller);
    const site = blog.readSite(await archive.settings());
    const outline = await checkArchive(archive, blog, signal);
    if (!outline) return records;
    const note = options.onNote ?? ((made: ReportNote) => void records.notes.push(made));
    const { ledger, transactions, digest } = this;
    const refs = new ArchiveRefs();
    const run = { report: records, note, dryRun, update, ...(signal ? { signal } : {}) };
    const merging: Merging = { blog, ledger, transactions, refs, digest, ...run };
    progress?.begin(archive.total);
    if (!(await mergeRecords(archive, outline, merging, { signal, progress }))) return records;
    const source = new ArchiveSource({ archive, site, categories: outline.categories, refs, blog, digest });
    const known = new ArchiveLedger({ ledger, blog, told: source.told, dryRun });
    const items = new ImportBlog(new Opened(blog), known, transactions);
    const advance = (count: number) => progress?.advance(count);
    const report = together(records, await items.execute(caller, source, options, { begin: () => undefined, advance }));
    if (dryRun || signal?.aborted) return report;
    await mergePins(outline, source, merging);
    await mergeRedirects(archive, source, { ...merging, report }, advance);
    return report;
  }
}

/** The blog is open already. */
class Opened extends Blogs {
  constructor(private readonly blog: MergedBlog) {
    super();
  }

  open(): Promise<MergedBlog> {
    return Promise.resolve(this.blog);
  }
}

/** @returns false if it was asked to stop before the end */
async function mergeRecords(
  archive: SoundArchive,
  outline: ArchiveOutline,
  merging: Merging,
  { signal, progress }: Pick<ImportOptions, 'signal'> & { readonly progress: ImportProgress | undefined },
): Promise<boolean> {
  const records = new MergeRecords(merging);
  for await (const file of archive.media((mimeType) => merging.blog.extensionOf(mimeType))) {
    if (signal?.aborted) return false;
    await records.file(file);
    progress?.advance(1);
  }
  for (const kind of NAMED_KINDS) {
    const entities = kind === 'category' ? outline.categories : archive.entities(kind);
    for await (const entity of entities) {
      if (signal?.aborted) return false;
      await records.named(kind, entity);
      progress?.advance(1);
    }
  }
  return true;
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
    notes: [...records.notes, ...items.notes],
    failures: [...records.failures, ...items.failures],
  };
}
