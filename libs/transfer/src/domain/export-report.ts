import type { ArchiveKind } from './archive/archive-format.ts';

/** Something that the export format cannot represent. */
export interface ExportNote {
  readonly item: { readonly kind: ArchiveKind | 'workspace'; readonly id: string; readonly slug: string };
  readonly message: string;
}

/** The result of an export. */
export interface ExportReport {
  posts: number;
  pages: number;
  media: number;
  /** Ids of media whose files do not exist. */
  readonly missing: string[];
  readonly notes: ExportNote[];
}

/** Kinds of notes that are told in words. */
const LISTED_KINDS = 20;

/** The report as text: counts first, then what is lost, each once with its number and one example. @param path of the export */
export function exportInWords({ posts, pages, media, notes }: ExportReport, path: string): string {
  const kinds = new Map<string, { readonly first: ExportNote; count: number }>();
  for (const note of notes) {
    const same = kinds.get(note.message);
    if (same) same.count += 1;
    else kinds.set(note.message, { first: note, count: 1 });
  }
  const listed = [...kinds.values()].toSorted((one, other) => other.count - one.count).slice(0, LISTED_KINDS);
  return [
    `Wrote ${posts} posts, ${pages} pages and ${media} files to ${path}.`,
    ...listed.map(({ first: { item, message }, count }) =>
      count === 1
        ? `  ${item.kind} ${item.slug}: ${message}`
        : `  ${count} × ${message}, such as ${item.kind} ${item.slug}`,
    ),
    ...(notes.length > listed.length ? [`  --json lists all ${notes.length} notes.`] : []),
  ].join('\n');
}
