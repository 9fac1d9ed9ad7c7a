import type { ReportNote } from '../../domain/import-report.ts';
import type { ImportHead, ItemName, SourceEntry } from '../../domain/item.ts';
import type { LinkData } from '../../domain/links/link-index.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import type { SourceFile } from '../../ports/source.port.ts';
import type { ArchiveAsks } from '../archive/archive-asks.ts';
import type { SourceOrder } from './source-order.ts';

/** What is known about files before they are opened, by source. */
export type FileFacts = Omit<SourceFile, 'open'>;
export type FilesBySource = readonly (readonly [string, FileFacts])[];

export interface ReadPart<T> {
  readonly values: readonly T[];
  readonly done: boolean;
}

/** A pass over a source. @property lost numbers of items that are not read; @property skip values that were delivered already */
export interface Pass {
  readonly lost: readonly number[];
  readonly skip: number;
}

/** What a thread can be asked, with its answers. */
export interface SourceAsks extends ArchiveAsks {
  open(order: SourceOrder & { readonly fetched: boolean }): {
    system: string;
    site: string;
    origins: readonly string[];
  };
  /** @property language of the blog that is written to */
  heads(pass: Pass & { readonly language: string }): void;
  nextHeads(none: null): ReadPart<ImportHead>;
  about(none: null): { readonly facts: SiteFacts; readonly files: FilesBySource };
  items(pass: Pass & { readonly links: LinkData }): void;
  nextItems(none: null): ReadPart<{ readonly entry: SourceEntry; readonly files: FilesBySource }>;
  rest(none: null): {
    readonly notes: readonly ReportNote[];
    readonly missing: ReadonlyMap<string, readonly string[]>;
    readonly all: FilesBySource;
  };
}

export type AskName = keyof SourceAsks;

export interface AskMessage {
  readonly id: number;
  readonly ask: AskName;
  readonly given: unknown;
}

/** The item that a thread is about to read. @property number counted from 1 within a pass */
export interface ReadingItem {
  readonly number: number;
  readonly name: ItemName;
}

export type ThreadMessage =
  | { readonly type: 'alive' }
  | { readonly type: 'reading'; readonly item: ReadingItem | null }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly message: string; readonly invalid: boolean };
