import type { ImporterOptions } from '../domain/transfer/importer-option.ts';
import type { TransferOptions } from '../domain/transfer/transfer.ts';
import type { Source, SourceFile } from './source.port.ts';

/** What to read; plain data, so that a thread can be given it. */
export interface ImportOrder {
  readonly format: string;
  /** Absolute paths of the files or folders that were uploaded, or named on the command line. */
  readonly paths: readonly string[];
  /** Further folders with files that texts show. */
  readonly media: readonly string[];
  /** Valid by the rules of the importer; options that are off are absent. */
  readonly options: TransferOptions;
  /** When the import was started; dates after this are in the future. */
  readonly now: Date;
  /** The module of a reader that an extension brings. */
  readonly module?: string | undefined;
}

/** Fetches files of the web for a source, where the import asks for it. */
export interface WebMedia {
  /** @param url an http or https address; nothing is requested before the file is opened */
  file(url: string): SourceFile;
}

/** A source, which must be closed. */
export interface OpenedSource {
  readonly source: Source;
  close(): Promise<void>;
}

/** The module with the reader of an importer. */
export interface ImporterReader {
  /**
   * Runs in the thread that reads, which is ended when one text takes too long, or the import is cancelled.
   *
   * @param web fetches files of the web, if the import asks for it
   * @throws Invalid if the files are no export of the system
   */
  open(order: ImportOrder, web?: WebMedia): Promise<OpenedSource>;
}

/** How the command `galley import <format>` is called; its flags are made from the options. */
export interface ImporterCommand {
  readonly description: string;
  /** Such as `<export>`, or `<export...>` for several. */
  readonly argument: string;
  readonly argumentHelp: string;
  /** Help of the flag `--media`; without it, there is none. */
  readonly media?: string;
}

/** Everything about a system to import from, registered once: see `IMPORTERS`. */
export interface Importer {
  /** Its name in the API, in the ledger and on the command line: lowercase letters, digits and dashes. */
  readonly format: string;
  /** Its name for people. */
  readonly label: string;
  /** Where to find the export, for whoever has to upload it. */
  readonly how: string;
  /** Extensions of files that the dashboard lets one choose, such as `.zip`. */
  readonly accepts: readonly string[];
  /** Beside the common options. */
  readonly options: ImporterOptions;
  /** An option that has to be on for all others, and for a dry run. */
  readonly gate?: { readonly option: string; readonly refusal: string };
  /** Whether images of the web can be fetched for it. */
  readonly fetchesMedia?: boolean;
  /** What becomes of an uploaded zip file: it is unpacked to a folder (also `only`: nothing else is read), or the reader reads it itself. */
  readonly zip?: 'unpacked' | 'unpacked-only' | 'whole';
  /** Whether texts name each other by the paths of their files, which are the ids of the items then. */
  readonly linksByFile?: boolean;
  /** Without it, the command line has no such command. */
  readonly command?: ImporterCommand;
  /**
   * Loads the reader when it is needed. An extension gives the URL of the module instead, such as `new URL('./reader.js', import.meta.url)`.
   * Null for archives of Galley, which are merged by a use case of their own.
   */
  readonly reader: (() => Promise<ImporterReader>) | URL | null;
}
