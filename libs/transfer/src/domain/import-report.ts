import type { NoteKind } from '@app/markdown';
import type { ArchiveCounts } from './archive/archive-format.ts';
import { clip } from './clip.ts';
import type { ItemKind, ItemName } from './item.ts';

/** Characters of a name or message in the report as text; the JSON has all. */
const WORDS_MAX = 500;

export type ReportNoteKind =
  | NoteKind
  | 'author'
  | 'redirect'
  | 'status'
  | 'date'
  | 'seo'
  | 'taxonomy'
  | 'comment'
  | 'code-injection'
  | 'encoding'
  | 'reference'
  | 'deleted-here'
  | 'edited-here'
  | 'slug'
  | 'settings'
  | 'passed-by'
  | 'generator';

export interface SourcePlace {
  readonly id: string;
  readonly kind: ItemKind | 'file' | 'source';
  readonly slug: string;
  readonly line?: number;
}

/** Something that could not be imported unchanged. */
export interface ReportNote {
  readonly item: SourcePlace;
  readonly kind: ReportNoteKind;
  readonly message: string;
  /** The reference that has no target in the workspace, if any. */
  readonly leftOut?: string;
}

/** Kinds of notes that are counted apart, at most. */
const KINDS_MAX = 100;

/** The number of notes of each kind, with the first one. */
export class NoteCounts {
  private readonly kinds = new Map<string, { count: number; readonly first: ReportNote }>();

  constructor(notes: Iterable<ReportNote> = []) {
    for (const note of notes) this.add(note);
  }

  /** Constructs of generators are counted each by what it is and became, as long as these are few. */
  add(note: ReportNote): void {
    const own = note.kind === 'construct' ? `construct ${note.message}` : note.kind;
    const key = this.kinds.has(own) || this.kinds.size < KINDS_MAX ? own : note.kind;
    const counted = this.kinds.get(key);
    if (counted) counted.count += 1;
    else this.kinds.set(key, { count: 1, first: note });
  }

  /** In the order of first occurrence. */
  byKind(): readonly { readonly count: number; readonly first: ReportNote }[] {
    return [...this.kinds.values()];
  }
}

export interface ImportFailure {
  readonly item: SourcePlace;
  readonly message: string;
}

/** The result of an import; with `dryRun`, its expected result. */
export interface ImportReport {
  readonly source: { readonly system: string; readonly site: string };
  readonly dryRun: boolean;
  readonly items: {
    created: number;
    updated: number;
    unchanged: number;
    failed: number;
    /** Numbers of skipped things, by their kind. */
    readonly leftOut: Record<string, number>;
  };
  /** Authors, categories and tags that the items refer to, each once, also existing ones. */
  authors: number;
  tags: number;
  categories: number;
  readonly media: {
    uploaded: number;
    reused: number;
    readonly missing: { readonly ref: string; readonly posts: string[] }[];
  };
  redirects: number;
  /** The pattern of the old addresses, if one matches most of them. */
  permalinks: { readonly found: string; readonly share: number } | null;
  readonly notes: ReportNote[];
  readonly failures: ImportFailure[];
}

export function emptyReport(source: ImportReport['source'], dryRun: boolean): ImportReport {
  return {
    source,
    dryRun,
    // Kinds are named by the source, so no name is a member of it already.
    items: { created: 0, updated: 0, unchanged: 0, failed: 0, leftOut: Object.create(null) as Record<string, number> },
    authors: 0,
    tags: 0,
    categories: 0,
    media: { uploaded: 0, reused: 0, missing: [] },
    redirects: 0,
    permalinks: null,
    notes: [],
    failures: [],
  };
}

/** The result of restoring an archive, in the form of an import report. */
export function reportOfArchive(archive: {
  readonly restored: ArchiveCounts;
  /** Ids of files that did not exist when the archive was made. */
  readonly missingMedia: readonly string[];
}): ImportReport {
  const { post, page, author, tag, category, media, redirect } = archive.restored;
  const report = emptyReport({ system: 'archive', site: '' }, false);
  return {
    ...report,
    items: { ...report.items, created: post + page },
    authors: author,
    tags: tag,
    categories: category,
    redirects: redirect,
    media: {
      ...report.media,
      uploaded: media - archive.missingMedia.length,
      missing: archive.missingMedia.map((ref) => ({ ref, posts: [] })),
    },
  };
}

export function placeOf({ sourceId, kind, slug }: ItemName, line?: number): SourcePlace {
  return { id: sourceId, kind, slug, ...(line === undefined ? {} : { line }) };
}

/**
 * The report as text: counts first, then failures, then changes by kind, then what to do next.
 *
 * @param counted the counts of the notes, if they are not in the report
 */
export function inWords(report: ImportReport, seconds: number, counted = new NoteCounts(report.notes)): string {
  const { items, media, redirects, failures } = report;
  const notes = counted.byKind();
  const leftOut = Object.entries(items.leftOut).map(([what, count]) => `${count} ${what}`);
  const lines = [
    `${report.dryRun ? 'Nothing is written. ' : ''}${items.created} items created, ${items.updated} updated, ` +
      `${items.unchanged} there already, ${items.failed} failed; ${media.uploaded} files uploaded, ` +
      `${redirects} redirects; ${seconds.toFixed(1)} s.`,
    ...(leftOut.length > 0 ? [`  left out: ${leftOut.join(', ')}`] : []),
    ...failures.map(({ item, message }) => `  failed: ${placeInWords(item)}: ${shortened(message)}`),
  ];
  for (const { count, first } of notes) {
    lines.push(`  ${count} × ${noteInWords(first)}`);
  }
  if (report.permalinks) {
    const { found, share } = report.permalinks;
    lines.push(`  the old addresses follow ${found} (${Math.floor(share * 100)} %): --keep-permalinks keeps them.`);
  }
  if (media.missing.length > 0)
    lines.push(`  ${media.missing.length} files are missing: give --media, or --fetch-media.`);
  if (notes.length > 0) lines.push('  --json lists every note, --report writes them to a file.');
  return lines.join('\n');
}

function noteInWords({ kind, item, message }: ReportNote): string {
  const [place, said] = [placeInWords(item), shortened(message)];
  return kind === 'construct' ? `${said}, such as ${place}` : `${kind}, such as ${place}: ${said}`;
}

function placeInWords({ id, line }: SourcePlace): string {
  const name = shortened(id);
  return line === undefined ? name : `${name}:${line}`;
}

/** Exports hold names and values of any length. */
function shortened(text: string): string {
  return text.length > WORDS_MAX ? `${clip(text, WORDS_MAX)}…` : text;
}
