import type { Actor, Caller } from '@app/shared-kernel';
import {
  ImportBlog,
  inWords,
  NoteCounts,
  readSource,
  type Importer,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  type ReportNote,
  type WhatToRead,
} from '@app/transfer';
import { withGalley, type Galley } from '../../open.ts';
import { ownerOf } from '../../owner-of.ts';
import { startProgress, type Progress } from '../../progress.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';
import { ReportFile } from './report-file.ts';
import { webFor } from './web-for.ts';

/** Options common to all imports. */
export interface ImportFlags {
  workspace: string;
  json?: boolean;
  report?: string;
  dryRun?: boolean;
  update?: boolean;
  keepPermalinks?: boolean;
  fetchMedia?: boolean;
  settings?: boolean;
  mediaAll?: boolean;
}

/** One import by a use case, which tells its progress. */
export type RunImport = (
  galley: Galley,
  caller: Caller & Actor,
  options: ImportOptions,
  progress: ImportProgress,
) => Promise<ImportReport>;

/** Imports a source and reports the result. @throws Refusal if something failed; everything else is imported */
export async function importFrom(
  terminal: Terminal,
  importer: Importer,
  what: WhatToRead,
  flags: ImportFlags,
): Promise<void> {
  const opened = await readSource(importer, what, webFor(terminal, flags));
  try {
    await reported(terminal, flags, (galley, caller, options, progress) =>
      galley.app.get(ImportBlog).execute(caller, opened.source, options, progress),
    );
  } finally {
    await opened.close();
  }
}

/** Runs an import and reports the result. @throws Refusal if something failed; everything else is imported */
export async function reported(terminal: Terminal, flags: ImportFlags, work: RunImport): Promise<void> {
  const started = performance.now();
  const counts = new NoteCounts();
  // With `--json`, one text contains the whole report with all notes.
  const answered: ReportNote[] = [];
  const file = flags.report === undefined ? null : new ReportFile(flags.report);
  const onNote = (note: ReportNote) => {
    counts.add(note);
    if (flags.json) answered.push(note);
    file?.note(note);
  };
  let result: ImportReport;
  try {
    result = await withGalley(terminal, (galley) => run(galley, terminal, work, { ...flags, onNote }));
    await file?.write(result);
  } finally {
    file?.close();
  }
  const whole = { ...result, notes: answered };
  report(terminal, flags, whole, () => inWords(result, (performance.now() - started) / 1000, counts));
  if (result.failures.length > 0) throw new Refusal(`${result.failures.length} problems; everything else is there.`);
}

async function run(
  galley: Galley,
  terminal: Terminal,
  work: RunImport,
  flags: ImportFlags & { readonly onNote: (note: ReportNote) => void },
): Promise<ImportReport> {
  const caller = await ownerOf(galley, flags.workspace);
  const rest = terminal.stepBack();
  let bar: Progress | undefined;
  try {
    return await work(galley, caller, flags, {
      begin: (total) => (bar = startProgress(terminal, total, 'Importing')),
      advance: (items) => bar?.advance(items),
      rest,
    });
  } finally {
    bar?.stop();
  }
}
