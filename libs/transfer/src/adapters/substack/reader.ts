import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { GivenFiles } from '../texts/given-files.ts';
import { readPostList } from './post-list.ts';
import { SubstackSource } from './substack-source.ts';

/** @throws Invalid if the files are no export of Substack */
export async function open(order: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const files = await GivenFiles.open(order);
  try {
    const source = new SubstackSource(await readPostList(files), files, order, web);
    return { source, close: () => Promise.resolve(files.close()) };
  } catch (error) {
    files.close();
    throw error;
  }
}
