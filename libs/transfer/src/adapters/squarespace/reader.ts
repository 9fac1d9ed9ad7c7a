import { Invalid } from '@app/shared-kernel';
import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { findWxr } from '../wordpress/wordpress-files.ts';
import { WordpressSite } from '../wordpress/wordpress-site.ts';
import { SquarespaceSource } from './squarespace-source.ts';

/** @throws Invalid if the file is no export of Squarespace */
export async function open(order: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const { parts } = await findWxr(order.paths);
  const site = await WordpressSite.read(parts);
  if (site.records === site.repairs.length) throw new Invalid('The file is no export of Squarespace.');
  return { source: new SquarespaceSource(parts, site, order, web), close: () => Promise.resolve() };
}
