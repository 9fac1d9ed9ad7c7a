import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { GivenFiles } from '../texts/given-files.ts';
import { MediumSource } from './medium-source.ts';

/** @throws Invalid if the files are no export of Medium */
export async function open(order: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const files = await GivenFiles.open(order);
  const close = () => Promise.resolve(files.close());
  try {
    return { source: await MediumSource.open(files, order, web), close };
  } catch (error) {
    files.close();
    throw error;
  }
}
