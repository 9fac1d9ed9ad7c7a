import type { ReportNote } from '../domain/import-report.ts';
import type { ImportHead, SourceEntry } from '../domain/item.ts';
import type { SiteFacts } from '../domain/site-facts.ts';

/** What items need to know of each other while they are read. */
export interface ReadContext {
  /**
   * @returns the address to link to instead, and whether what lives there is known; null when the address is not of the old
   *   site
   */
  readonly moved: (url: string) => { readonly to: string; readonly known: boolean } | null;
}

/** The bytes of a picture or another file of the source. */
export interface SourceFile {
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly alt: string | null;
  readonly caption: string | null;
  /** What it is called, where its source is no path that says so. */
  readonly name?: string;
}

/** A blog elsewhere. It is read twice: heads first, so that links can lead forward, then the items whole, one by one. */
export abstract class Source {
  /** What made the export, such as `ghost`. */
  abstract readonly system: string;
  /** Tells blogs of one system apart: an address, or whatever stays the same in every export of the blog. */
  abstract readonly site: string;
  /** Addresses at which the old site was reached; empty when the source does not tell. */
  abstract readonly origins: readonly string[];

  /** What it says of its site as a whole; known once the heads were read. */
  about(): SiteFacts {
    return {};
  }

  abstract heads(): AsyncIterable<ImportHead>;
  /** Everything that the source holds, each thing once, the items among it. */
  abstract items(context: ReadContext): AsyncIterable<SourceEntry>;
  /** @param source of a picture that an item names; @returns null for one that is gone */
  abstract file(source: string): Promise<SourceFile | null>;
  /** Notes about the source as a whole, once it was read. */
  abstract notes(): readonly ReportNote[];
  /** References of files that were looked for in vain, with the slugs of the items that show them. */
  abstract missing(): ReadonlyMap<string, readonly string[]>;
}
