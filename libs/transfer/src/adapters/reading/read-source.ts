import type { Importer, OpenedSource } from '../../ports/importer.port.ts';
import { bytesOf } from '../files/bytes-of.ts';
import { isZip } from '../files/is-zip.ts';
import { IN_ZIP, ZipFiles } from '../files/zip-files.ts';
import type { WebFiles } from '../web/web-files.ts';
import { openSource, orderFor, type WhatToRead } from './open-source.ts';
import { SourceThread } from './source-thread.ts';
import { ThreadSource } from './thread-source.ts';

/**
 * Opens a source that is read in a thread. Programs that run uncompiled read it themselves.
 *
 * @param web fetches images that are in no folder
 * @param signal ends the thread; what is read then fails with its reason
 * @throws Invalid if the file is no export of the stated system, or takes too long to read
 */
export async function readSource(
  importer: Importer,
  what: WhatToRead,
  web?: WebFiles,
  signal?: AbortSignal,
): Promise<OpenedSource> {
  const order = orderFor(importer, what);
  if (!SourceThread.isThere) return openSource(order, web);
  const zip = await zipOf(importer, what);
  const open = (file: string) => (zip && file.startsWith(IN_ZIP) ? zip.read(file.slice(IN_ZIP.length)) : bytesOf(file));
  const { linksByFile = false } = importer;
  try {
    const source = await ThreadSource.open(order, { web, signal, open, linksByFile });
    return { source, close: () => source.close().finally(() => zip?.close()) };
  } catch (error) {
    zip?.close();
    throw error;
  }
}

/** Images stay in a zip that the reader reads itself until they are stored. */
async function zipOf({ zip }: Importer, { paths: [path] }: WhatToRead): Promise<ZipFiles | null> {
  if (zip !== 'whole' || path === undefined) return null;
  const isPacked = await isZip(path).catch(() => false);
  return isPacked ? ZipFiles.open(path) : null;
}
