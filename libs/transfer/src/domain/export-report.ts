import type { ItemKind } from './item.ts';

/** Something that the format of an export has no place for. */
export interface ExportNote {
  readonly item: { readonly kind: ItemKind; readonly id: string; readonly slug: string };
  readonly message: string;
}

/** What an export wrote. */
export interface ExportReport {
  posts: number;
  pages: number;
  media: number;
  /** Ids of media whose files are gone. */
  readonly missing: string[];
  readonly notes: ExportNote[];
}
