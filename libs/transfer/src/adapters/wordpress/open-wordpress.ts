import { Invalid } from '@app/shared-kernel';
import { MediaFiles } from '../files/media-files.ts';
import { findWxr } from './wordpress-files.ts';
import type { WordpressOptions } from './wordpress-options.ts';
import { WordpressSite } from './wordpress-site.ts';
import { WordpressSource } from './wordpress-source.ts';

/**
 * Opens the parts of an export as one source.
 *
 * @param paths files or folders; @param media further folders with files
 * @throws Invalid if they are no WordPress export
 */
export async function openWordpress(
  paths: readonly string[],
  media: readonly string[],
  options: WordpressOptions,
): Promise<WordpressSource> {
  const { parts, folders } = await findWxr(paths);
  const site = await WordpressSite.read(parts);
  if (site.records === 0) {
    throw new Invalid('The file is no export of WordPress.');
  }
  return new WordpressSource(parts, site, await MediaFiles.in([...media, ...folders]), options);
}
