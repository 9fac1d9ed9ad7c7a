import type { Importer, ImporterReader, ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { IMPORTERS } from '../importers.ts';

/** What is read of a source that is named by its importer. */
export type WhatToRead = Omit<ImportOrder, 'format' | 'module'>;

export function orderFor({ format, reader }: Importer, what: WhatToRead): ImportOrder {
  return { format, ...(reader instanceof URL ? { module: reader.href } : {}), ...what };
}

/**
 * Opens a source in the thread that calls it.
 *
 * @param web fetches images that are in no folder
 * @throws Invalid if the files are no export of the stated system
 */
export async function openSource(order: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const reader = await readerOf(order);
  return reader.open(order, web);
}

async function readerOf({ format, module }: ImportOrder): Promise<ImporterReader> {
  if (module !== undefined) return (await import(module)) as ImporterReader;
  const reader = IMPORTERS.find((importer) => importer.format === format)?.reader;
  if (typeof reader !== 'function') throw new TypeError(`Nothing reads the format ${format}.`);
  return reader();
}
