import { VERSION } from '@app/platform';
import type { ExportReport } from '../../domain/export-report.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';
import type { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlogs } from '../../ports/exported-blog.port.ts';
import { exportArchive } from '../archive/export-archive.ts';
import { exportGhost } from '../ghost/export-ghost.ts';
import { exportMarkdown } from '../markdown/export-markdown.ts';
import { exportWordpress } from '../wordpress/writing/export-wordpress.ts';
import { ExportTar } from './export-tar.ts';
import { ExportZip } from './export-zip.ts';

/** Archives are tar files; all other formats are zip files. */
export function createTarget(format: Transfer['format'], path: string): Promise<ExportTarget> {
  return (format === 'archive' ? ExportTar : ExportZip).create(path);
}

/** Writes the blog in the format; the caller finishes or abandons the target. */
export function writeExport(
  blog: ReturnType<ExportedBlogs['open']>,
  target: ExportTarget,
  { format, options: { mediaUrl } }: Pick<Transfer, 'format' | 'options'>,
): Promise<ExportReport> {
  if (format === 'ghost') return exportGhost(blog, target, new Date());
  if (format === 'wordpress') return exportWordpress(blog, target, mediaUrl === undefined ? {} : { mediaUrl });
  if (format === 'markdown') return exportMarkdown(blog, target);
  return exportArchive(blog, target, { at: new Date(), by: `galley ${VERSION}` });
}
