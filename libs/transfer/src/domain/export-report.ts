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
