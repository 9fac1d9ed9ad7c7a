import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { GivenFiles } from '../texts/given-files.ts';
import { HtmlSource } from './html-source.ts';

/** @throws Invalid if there is no page */
export async function open(order: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const files = await GivenFiles.open(order);
  try {
    return { source: new HtmlSource(files, order, web), close: () => Promise.resolve(files.close()) };
  } catch (error) {
    files.close();
    throw error;
  }
}
