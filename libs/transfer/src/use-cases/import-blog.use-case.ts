import type { Actor, Caller, TransactionRunner } from '@app/shared-kernel';
import { emptyReport, type ImportReport } from '../domain/import-report.ts';
import type { SourceEntry } from '../domain/item.ts';
import type { Blogs } from '../ports/blog.port.ts';
import type { ImportLedger } from '../ports/import-ledger.port.ts';
import type { Source } from '../ports/source.port.ts';
import { ImportBatches } from './import-batches.ts';
import { planImport } from './import-plan.ts';

export interface ImportOptions {
  /** Makes the whole report and writes nothing. */
  readonly dryRun?: boolean;
  /** Writes items that changed in the source since, unless they were edited here. */
  readonly update?: boolean;
  readonly keepPermalinks?: boolean;
  /** Takes over title, description and language of the old site, as far as the workspace has none of its own. */
  readonly settings?: boolean;
  /** Asks to stop: what is written until then stays, and the report tells of it. */
  readonly signal?: AbortSignal;
}

/** Told how far an import is. */
export interface ImportProgress {
  begin(total: number): void;
  advance(items: number): void;
}

/** Items that are committed together: one wait for the disk instead of many. */
const BATCH = 25;
/** Batches under way at once: while one is written, another is prepared. */
const AT_ONCE = 3;

/**
 * Brings a blog from elsewhere into a workspace. Running it again changes nothing, and one that was interrupted is simply run again: each
 * batch is written with its redirects and its entries of the ledger, or not at all.
 */
export class ImportBlog {
  constructor(
    private readonly blogs: Blogs,
    private readonly ledger: ImportLedger,
    private readonly transactions: TransactionRunner,
  ) {}

  async execute(
    caller: Caller & Actor,
    source: Source,
    options: ImportOptions = {},
    progress?: ImportProgress,
  ): Promise<ImportReport> {
    const { dryRun = false, update = false, keepPermalinks = false, settings = false, signal } = options;
    const blog = await this.blogs.open(caller);
    const report = emptyReport({ system: source.system, site: source.site }, dryRun);
    const plan = await planImport({ source, blog, ledger: this.ledger, keepPermalinks: keepPermalinks && !dryRun });
    report.permalinks = plan.permalinks;
    if (settings) tellSettings(report, await blog.takeSettings(source.about(), dryRun));
    progress?.begin(plan.total);
    const setting = { blog, ledger: this.ledger, transactions: this.transactions, plan, source, report };
    const batches = new ImportBatches(setting, { dryRun, update });
    const { links } = plan;
    const queue = inBatches(source.items({ moved: (url) => links.moved(url) }));
    const failing = new AbortController();
    const stop = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])]);
    const worker = async () => {
      for (let next = await queue.next(); !next.done; next = await queue.next()) {
        if (stop.aborted) break;
        await batches.take(next.value);
        progress?.advance(next.value.length);
      }
    };
    // A cancelled run is not a failure: the report covers what was done until then.
    const work = () =>
      worker().catch((error: unknown) => {
        if (signal?.aborted && error === signal.reason) return;
        failing.abort(error);
        throw error;
      });
    // Waits for all before it throws: one of them may be writing.
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    await queue.return();
    if (outcomes.some(({ status }) => status === 'rejected')) throw failing.signal.reason;
    report.notes.push(...source.notes());
    for (const [ref, posts] of source.missing()) report.media.missing.push({ ref, posts: [...posts] });
    return report;
  }
}

function tellSettings({ notes, source }: ImportReport, taken: readonly string[]): void {
  if (taken.length === 0) return;
  const item = { id: source.site, kind: 'source', slug: source.site } as const;
  notes.push({ item, kind: 'settings', message: `settings of the old site are taken over: ${taken.join(', ')}` });
}

/** An async generator answers calls in their order, so several workers may share it. */
async function* inBatches(entries: AsyncIterable<SourceEntry>): AsyncGenerator<SourceEntry[], void> {
  let batch: SourceEntry[] = [];
  for await (const entry of entries) {
    if (batch.push(entry) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
