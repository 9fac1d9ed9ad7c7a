import type { NoteKind } from '../markdown/notes.ts';

/** Something of a file that could not be taken over as it was. */
export interface ImportNote {
  readonly file: string;
  readonly line: number;
  readonly kind: NoteKind | 'author' | 'no-post' | 'redirect';
  readonly message: string;
}

export interface ImportFailure {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** What an import did. */
export interface ImportReport {
  created: number;
  /** Posts whose slug the workspace has already: whatever editors made of them stays. */
  unchanged: number;
  mediaUploaded: number;
  redirects: number;
  readonly failures: ImportFailure[];
  readonly notes: ImportNote[];
}

export function emptyReport(): ImportReport {
  return { created: 0, unchanged: 0, mediaUploaded: 0, redirects: 0, failures: [], notes: [] };
}

/** For people: numbers first, then what failed, then what was changed on the way, counted by kind. */
export function inWords(report: ImportReport, seconds: number): string {
  const { created, unchanged, mediaUploaded, redirects, failures, notes } = report;
  const lines = [
    `${created} posts created, ${unchanged} there already, ${failures.length} failed; ` +
      `${mediaUploaded} files uploaded, ${redirects} redirects; ${seconds.toFixed(1)} s.`,
    ...failures.map(({ file, line, message }) => `  failed: ${file}:${line}: ${message}`),
  ];
  for (const [kind, ofKind] of byKind(notes)) {
    const [first] = ofKind;
    if (first) lines.push(`  ${ofKind.length} × ${kind}, such as ${first.file}:${first.line}: ${first.message}`);
  }
  if (notes.length > 0) lines.push('  --json lists every note.');
  return lines.join('\n');
}

function byKind(notes: readonly ImportNote[]): Map<string, ImportNote[]> {
  const groups = new Map<string, ImportNote[]>();
  for (const note of notes) {
    const group = groups.get(note.kind);
    if (group) group.push(note);
    else groups.set(note.kind, [note]);
  }
  return groups;
}
