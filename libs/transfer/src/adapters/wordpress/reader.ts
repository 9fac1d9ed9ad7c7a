import { customTaxonomies, customTypes } from '../../domain/custom-types.ts';
import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { openWordpress } from './open-wordpress.ts';

interface Choices {
  readonly types?: readonly string[];
  readonly taxonomies?: readonly string[];
}

/** @throws Invalid if the files are no WordPress export */
export async function open({ paths, media, options }: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const { types = [], taxonomies = [] } = options as Choices;
  const chosen = { types: customTypes(types), taxonomies: customTaxonomies(taxonomies), web };
  return { source: await openWordpress(paths, media, chosen), close: () => Promise.resolve() };
}
