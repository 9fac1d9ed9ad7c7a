/** What an importer of an extension is made from; `galley/importing`. */
import type { Importer } from './ports/importer.port.ts';

export { TextSource } from './adapters/texts/text-source.ts';
export type { TextItem } from './adapters/texts/text-item.ts';
export type { Importer, ImportOrder, OpenedSource, WebMedia } from './ports/importer.port.ts';

/**
 * Describes an importer; the compiler checks it.
 *
 * @param importer with the URL of the module that has its reader
 */
export function defineImporter(importer: Importer & { readonly reader: URL }): Importer {
  return importer;
}
