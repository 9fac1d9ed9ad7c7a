import type { ReportNote } from '../domain/import-report.ts';
import type { ImportHead, ItemName, SourceEntry } from '../domain/item.ts';
import type { LinkIndex } from '../domain/links/link-index.ts';
import type { SiteFacts } from '../domain/site-facts.ts';

/** The data about other items that is needed while items are read. */
export interface ReadContext {
  /** Where everything lives here once it is imported. */
  readonly links: LinkIndex;
  /**
   * @returns the address to link to, and whether something is known to live there; null if the address is not of the
   * old site
   */
  readonly moved: (url: string) => { readonly to: string; readonly known: boolean } | null;
  readonly begins?: Begins | undefined;
}

/** Called with each item before it is read, in both passes in the same order. @returns false for one that is not to be read */
export type Begins = (name: ItemName) => boolean;

/** The bytes of an image or another file of the source. */
export interface SourceFile {
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly alt: string | null;
  readonly caption: string | null;
  /** Whether it is fetched from the web when it is opened; a dry run does not open such a file. */
  readonly isRemote?: boolean;
  /** The file name, if the source's path does not contain it. */
  readonly name?: string;
  /** The id and date that it had in another Galley, if they are to be kept. */
  readonly known?: { readonly id: string; readonly createdAt: Date };
}

/** A blog to import. It is read twice: first all heads, so that links to later items can be resolved, then the items one at a time. */
export abstract class Source {
  /** The system that made the export, such as `ghost`. */
  abstract readonly system: string;
  /** Distinguishes blogs of one system: an address, or anything that is the same in every export of the blog. */
  abstract readonly site: string;
  /** Origins of the old site; empty if the source does not contain them. */
  abstract readonly origins: readonly string[];
  /** Of the blog that is written to, as a BCP 47 tag: slugs of names are derived in it. Set before anything is read. */
  language = '';

  /** Data about the site; known before anything is read. */
  about(): SiteFacts | Promise<SiteFacts> {
    return {};
  }

  /** Further addresses by which texts of the source name an item. Nothing is redirected from them. */
  linksTo(_item: ItemName): readonly string[] {
    return [];
  }

  abstract heads(begins?: Begins): AsyncIterable<ImportHead>;
  /** Everything in the source, each thing once, including the items. */
  abstract items(context: ReadContext): AsyncIterable<SourceEntry>;
  /** @param source of an image that an item names; @returns null if it does not exist */
  abstract file(source: string): Promise<SourceFile | null>;
  /** Every file of the old site that could be stored, also those that no item shows. Known once the items were read. */
  allFiles(): readonly string[] {
    return [];
  }

  /** Notes about the source as a whole, after it was read. */
  abstract notes(): readonly ReportNote[];
  /** References to missing files, with the slugs of the items that show them. */
  abstract missing(): ReadonlyMap<string, readonly string[]>;
}
