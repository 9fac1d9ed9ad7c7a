import type { Actor, Caller, TransactionRunner } from '@app/shared-kernel';
import { emptyReport, type ImportReport, type ReportNote } from '../domain/import-report.ts';
import type { SourceEntry } from '../domain/item.ts';
import { PlaceLinks } from '../domain/links/place-links.ts';
import { PageAuthors } from '../domain/page-authors.ts';
import { storable } from '../domain/storable.ts';
import type { Blogs } from '../ports/blog.port.ts';
import type { ImportLedger } from '../ports/import-ledger.port.ts';
import type { Source } from '../ports/source.port.ts';
import { NoTransactions, UnwrittenLedger } from './dry-run.ts';
import { ImportBatches } from './import-batches.ts';
import { pathHere, planImport } from './import-plan.ts';
import type { ImportSetting } from './import-setting.ts';
import { BatchSize, inBatches } from './in-batches.ts';

export interface ImportOptions {
  /** Produces the full report without writing. */
  readonly dryRun?: boolean;
  /** Also writes items that changed in the source, unless they were edited here. */
  readonly update?: boolean;
  readonly keepPermalinks?: boolean;
  /** Imports title, description, language and logo of the old site into settings that are empty. */
  readonly settings?: boolean;
  /** Also stores the files of the source that no item shows. */
  readonly mediaAll?: boolean;
  /** Receives each note when it is made. Without it, the report holds the notes. */
  readonly onNote?: (note: ReportNote) => void;
  /** Asks to stop: what was written until then stays, and the report covers it. */
  readonly signal?: AbortSignal;
}

/** Called with the progress of an import. */
export interface ImportProgress {
  begin(total: number): void;
  advance(items: number): void;
  /** Waited for between batches, before more is read. */
  rest?(): Promise<void>;
}

const REPLACED = {
  line: 1,
  kind: 'encoding',
  message: 'characters that no text can hold are shown as \uFFFD',
} as const;
/** Batches processed at once: one is written while others are prepared. */
const AT_ONCE = 3;

/**
 * Imports a blog into a workspace. A repeated import changes nothing, and an interrupted one is simply run again: each
 * batch is written with its redirects and its ledger entries, or not at all.
 */
export class ImportBlog {
  constructor(
    private readonly blogs: Blogs,
    private readonly ledger: ImportLedger,
    private readonly transactions: TransactionRunner,
  ) {}

  execute(
    caller: Caller & Actor,
    source: Source,
    options: ImportOptions = {},
    progress?: ImportProgress,
  ): Promise<ImportReport> {
    return this.transactions.withLockRetry(() => this.import(caller, source, options, progress), options.signal);
  }

  private async import(
    caller: Caller & Actor,
    source: Source,
    options: ImportOptions,
    progress?: ImportProgress,
  ): Promise<ImportReport> {
    const { dryRun = false, update = false, keepPermalinks = false, settings = false, signal } = options;
    const { blog, ledger, transactions } = await this.openFor(caller, dryRun);
    source.language = await blog.language(settings ? storable(await source.about()) : {});
    const report = emptyReport({ system: source.system, site: storable(source.site) }, dryRun);
    const note = noteTo(options.onNote ?? ((made) => void report.notes.push(made)));
    const plan = await planImport({ source, blog, ledger, keepPermalinks });
    const setting = { blog, ledger, transactions, plan, source, report, note };
    const size = new BatchSize();
    const batches = new ImportBatches(setting, { update, size });
    if (settings) await takeSettings(setting, batches);
    progress?.begin(plan.total);
    const watched = { places: new PlaceLinks(), authors: new PageAuthors() };
    const queue = inBatches(seenEntries(setting, watched), size);
    const take = async (batch: SourceEntry[]) => {
      await batches.take(batch);
      progress?.advance(batch.length);
      await progress?.rest?.();
    };
    await takeAll(queue, take, signal);
    if (options.mediaAll) await batches.resolveReferences.all(source.allFiles(), signal);
    tellOf(source, setting, watched);
    return report;
  }

  /** A dry run takes the same way as a run, to a blog that writes nothing. */
  private async openFor(caller: Caller & Actor, dryRun: boolean) {
    const { blogs, ledger, transactions } = this;
    if (!dryRun) return { blog: await blogs.open(caller), ledger, transactions };
    const blog = await blogs.dryRun(caller);
    return { blog, ledger: new UnwrittenLedger(ledger), transactions: new NoTransactions() };
  }
}

/** What can only be told once all items were seen. */
interface Watched {
  readonly places: PlaceLinks;
  readonly authors: PageAuthors;
}

/**
 * Takes all batches, several at once. A cancelled run is not a failure: what was taken until then stays.
 *
 * @throws the first failure, once none of them is being written
 */
async function takeAll(
  queue: AsyncGenerator<SourceEntry[], void>,
  take: (batch: SourceEntry[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failing = new AbortController();
  const stop = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])]);
  const worker = async () => {
    for (let next = await queue.next(); !next.done; next = await queue.next()) {
      if (stop.aborted) break;
      await take(next.value);
    }
  };
  const work = () =>
    worker().catch((error: unknown) => {
      if (signal?.aborted && error === signal.reason) return;
      failing.abort(error);
      throw error;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  await queue.return();
  if (outcomes.some(({ status }) => status === 'rejected')) throw failing.signal.reason;
}

function seenEntries({ source, plan, note }: ImportSetting, { places, authors }: Watched): AsyncIterable<SourceEntry> {
  const entries = storableEntries(source.items({ links: plan.links, moved: (url) => plan.links.moved(url) }));
  return places.seen(authors.seen(entries), (item) => pathHere(item, plan, source), note);
}

function noteTo(onNote: (note: ReportNote) => void): (note: ReportNote) => void {
  return (made) => onNote(storable(made));
}

async function* storableEntries(entries: AsyncIterable<SourceEntry>): AsyncGenerator<SourceEntry> {
  for await (const entry of entries) {
    const kept = storable(entry);
    if (kept === entry || kept.type !== 'item') yield kept;
    else yield { ...kept, item: { ...kept.item, notes: [...kept.item.notes, REPLACED] } };
  }
}

/** Reports what is only known at the end. */
function tellOf(source: Source, { report, plan, note }: ImportSetting, { places, authors }: Watched): void {
  report.permalinks = plan.permalinks;
  for (const made of [...places.notes(), ...authors.notes(source.site), ...source.notes()]) note(made);
  for (const [ref, posts] of source.missing()) report.media.missing.push(storable({ ref, posts: [...posts] }));
}

async function takeSettings({ blog, source, note }: ImportSetting, { resolveReferences }: ImportBatches) {
  const taken = await blog.takeSettings(storable(await source.about()), (logo) => resolveReferences.logo(logo));
  if (taken.length === 0) return;
  const site = storable(source.site);
  const item = { id: site, kind: 'source', slug: site } as const;
  note({ item, kind: 'settings', message: `settings of the old site are taken over: ${taken.join(', ')}` });
}
