import { bytesOf } from '../files/bytes-of.ts';
import { isZip } from '../files/is-zip.ts';
import { IN_ZIP, ZipFiles } from '../files/zip-files.ts';
import type { WebFiles } from '../web/web-files.ts';
import { openSource, type OpenedSource, type SourceOrder } from './source-order.ts';
import { SourceThread } from './source-thread.ts';
import { ThreadSource } from './thread-source.ts';

/**
 * Opens a source that is read in a thread. Programs that run uncompiled read it themselves.
 *
 * @param web fetches images that are in no folder
 * @param signal ends the thread; what is read then fails with its reason
 * @throws Invalid if the file is no export of the stated system, or takes too long to read
 */
export async function readSource(order: SourceOrder, web?: WebFiles, signal?: AbortSignal): Promise<OpenedSource> {
  if (!SourceThread.isThere) return openSource(order, web);
  const zip = await zipOf(order);
  const open = (file: string) => (zip && file.startsWith(IN_ZIP) ? zip.read(file.slice(IN_ZIP.length)) : bytesOf(file));
  try {
    const source = await ThreadSource.open(order, { web, signal, open });
    return { source, close: () => source.close().finally(() => zip?.close()) };
  } catch (error) {
    zip?.close();
    throw error;
  }
}

/** Images of Ghost stay in the zip until they are stored. */
async function zipOf(order: SourceOrder): Promise<ZipFiles | null> {
  if (order.format !== 'ghost') return null;
  const isPacked = await isZip(order.path).catch(() => false);
  return isPacked ? ZipFiles.open(order.path) : null;
}
