import type { ItemKind } from '../../domain/item.ts';
import type { Source } from '../../ports/source.port.ts';
import type { GhostOptions } from '../ghost/ghost-options.ts';
import type { MarkdownOptions } from '../markdown/markdown-source.ts';
import type { WebFiles } from '../web/web-files.ts';

/** What to read; plain data, so that a thread can be given it. */
export type SourceOrder =
  | ({ readonly format: 'markdown'; readonly root: string; readonly site: string } & Omit<MarkdownOptions, 'web'>)
  | ({ readonly format: 'ghost'; readonly path: string; readonly media: readonly string[] } & Omit<GhostOptions, 'web'>)
  | {
      readonly format: 'wordpress';
      readonly paths: readonly string[];
      readonly media: readonly string[];
      readonly types: ReadonlyMap<string, ItemKind>;
      readonly taxonomies: ReadonlySet<string>;
    };

/** A source, which must be closed. */
export interface OpenedSource {
  readonly source: Source;
  close(): Promise<void>;
}

/**
 * Opens a source in the thread that calls it.
 *
 * @param web fetches images that are in no folder
 * @throws Invalid if the file is no export of the stated system
 */
export async function openSource(order: SourceOrder, web?: WebFiles): Promise<OpenedSource> {
  const close = () => Promise.resolve();
  switch (order.format) {
    case 'markdown': {
      const { MarkdownSource } = await import('../markdown/markdown-source.ts');
      return { source: new MarkdownSource(order.root, order.site, { ...order, web }), close };
    }
    case 'ghost': {
      const { GhostFiles } = await import('../ghost/ghost-files.ts');
      const { GhostSource } = await import('../ghost/ghost-source.ts');
      const files = await GhostFiles.open(order.path, order.media);
      return { source: new GhostSource(files, { ...order, web }), close: () => Promise.resolve(files.close()) };
    }
    case 'wordpress': {
      const { openWordpress } = await import('../wordpress/open-wordpress.ts');
      return { source: await openWordpress(order.paths, order.media, { ...order, web }), close };
    }
  }
}
