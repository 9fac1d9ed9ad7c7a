import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { GhostFiles } from './ghost-files.ts';
import type { GhostOptions } from './ghost-options.ts';
import { GhostSource } from './ghost-source.ts';

/** @throws Invalid if the file is no Ghost export */
export async function open({ paths, media, options }: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const { restricted = 'draft', primaryTagAsCategory = false, siteUrl = null } = options as Partial<GhostOptions>;
  const files = await GhostFiles.open(paths[0] ?? '', media);
  const source = new GhostSource(files, { restricted, primaryTagAsCategory, siteUrl, web });
  return { source, close: () => Promise.resolve(files.close()) };
}
