import { DomainError } from '@app/shared-kernel';
import { reportOfArchive, type ImportReport } from '../../domain/import-report.ts';
import { boundedExportReport, boundedImportReport } from '../../domain/transfer/bounded-report.ts';
import { continuedReport } from '../../domain/transfer/continued-report.ts';
import { exportSummary, importSummary } from '../../domain/transfer/summary.ts';
import type { Exporter } from '../../ports/transfer/exporter.port.ts';
import type { Movers } from '../../ports/transfer/movers.port.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { TransferEnd, TransferRun } from '../../ports/transfer/transfer-repository.port.ts';
import type { OpenedUpload, UploadedSources } from '../../ports/transfer/uploaded-sources.port.ts';
import type { ImportArchive } from '../archive/import-archive.use-case.ts';
import type { MergeArchive } from '../archive/merge-archive.use-case.ts';
import type { ImportBlog, ImportProgress } from '../import-blog.use-case.ts';

/** Milliseconds in which a run that is to end reaches a safe point. */
const SAFE_POINT = 2_000;

/** Called with the progress of a run. */
export interface RunProgress extends ImportProgress {
  readonly signal: AbortSignal;
}

/** The outcome of a run; an interrupted import includes its report so far. */
export type RunOutcome = TransferEnd | { readonly state: 'interrupted'; readonly before: ImportReport | null };

/** Runs one import or export. */
export class RunTransfer {
  constructor(
    private readonly files: TransferFiles,
    private readonly sources: UploadedSources,
    private readonly exporter: Exporter,
    private readonly movers: Movers,
    private readonly importBlog: ImportBlog,
    private readonly importArchive: ImportArchive,
    private readonly mergeArchive: MergeArchive,
  ) {}

  /** @param progress its signal asks to stop at the next safe point */
  async execute(run: TransferRun, progress: RunProgress): Promise<RunOutcome> {
    try {
      return await (run.direction === 'import' ? this.import(run, progress) : this.export(run, progress));
    } catch (error) {
      if (progress.signal.aborted) return { state: 'interrupted', before: null };
      if (!(error instanceof DomainError)) throw error;
      return failed(error.message);
    } finally {
      await this.files.clear(run);
    }
  }

  private async import(run: TransferRun, progress: RunProgress): Promise<RunOutcome> {
    if ((await this.files.size(this.files.uploadOf(run))) === null) {
      return failed('The uploaded file is not on this machine any more: upload it again.');
    }
    const report = await this.movers.runAs(
      { workspaceId: run.workspaceId, userId: run.requestedByUserId },
      async (caller) => {
        const opened = await this.sources.open(run, progress.signal);
        const forgo = closeLate(opened, progress.signal);
        try {
          const options = { ...run.options, signal: progress.signal };
          if (opened.kind === 'archive' && run.options.merge === true) {
            return await this.mergeArchive.execute(caller, opened.files, options, progress);
          }
          if (opened.kind === 'archive') {
            const { signal } = progress;
            return reportOfArchive(await this.importArchive.execute(caller, opened.files, breakable(progress), signal));
          }
          return await this.importBlog.execute(caller, opened.source, options, progress);
        } finally {
          forgo();
          await opened.close();
        }
      },
    );
    const whole = run.before ? continuedReport(run.before, report) : report;
    if (progress.signal.aborted) return { state: 'interrupted', before: whole };
    return { ...ended('done'), report: boundedImportReport(whole), summary: importSummary(whole) };
  }

  private async export(run: TransferRun, progress: RunProgress): Promise<RunOutcome> {
    const path = this.files.exportOf(run, this.exporter.extensionOf(run.format));
    const who = { workspaceId: run.workspaceId, userId: run.requestedByUserId };
    const report = await this.movers.runAs(who, () =>
      this.exporter.write(run, path, () => {
        progress.signal.throwIfAborted();
        progress.advance(1);
      }),
    );
    const sizeBytes = await this.files.size(path);
    return { ...ended('done'), report: boundedExportReport(report), summary: exportSummary(report), sizeBytes };
  }
}

/**
 * Closes a source that keeps its reader waiting after the signal, which ends its threads: the reader fails then.
 * @returns a function to be called when the source is not read any more
 */
function closeLate(opened: OpenedUpload, signal: AbortSignal): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => void (timer = setTimeout(() => void opened.close().catch(() => undefined), SAFE_POINT));
  signal.addEventListener('abort', wait);
  return () => {
    signal.removeEventListener('abort', wait);
    clearTimeout(timer);
  };
}

/** An archive is restored completely or not at all, so a request to stop rolls it back. */
function breakable(progress: RunProgress): ImportProgress {
  return {
    begin: (total) => progress.begin(total),
    advance: (items) => {
      progress.signal.throwIfAborted();
      progress.advance(items);
    },
  };
}

/**
 * The result of a cancelled run.
 * @param report of what was done until then
 */
export function cancelled(report: ImportReport | null): TransferEnd {
  if (!report) return ended('cancelled');
  return { ...ended('cancelled'), report: boundedImportReport(report), summary: importSummary(report) };
}

export function failed(message: string): TransferEnd {
  return { ...ended('failed'), error: message };
}

function ended(state: TransferEnd['state']): TransferEnd {
  return { state, report: null, summary: null, error: null, sizeBytes: null };
}
