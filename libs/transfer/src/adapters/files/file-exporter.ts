import { rm } from 'node:fs/promises';
import { VERSION } from '@app/platform';
import type { ExportReport } from '../../domain/export-report.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';
import { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlogs } from '../../ports/exported-blog.port.ts';
import { Exporter } from '../../ports/transfer/exporter.port.ts';
import { exportArchive } from '../archive/export-archive.ts';
import { exportGhost } from '../ghost/export-ghost.ts';
import { exportMarkdown } from '../markdown/export-markdown.ts';
import { exportWordpress } from '../wordpress/writing/export-wordpress.ts';
import { ExportTar } from './export-tar.ts';
import { ExportZip } from './export-zip.ts';

/** Archives are tar files; all other formats are zip files. */
export class FileExporter extends Exporter {
  constructor(private readonly blogs: ExportedBlogs) {
    super();
  }

  extensionOf(format: Transfer['format']): string {
    return format === 'archive' ? 'tar' : 'zip';
  }

  async write({ workspaceId, format, options }: Transfer, path: string, written: () => void): Promise<ExportReport> {
    // A file left by an interrupted run.
    await rm(path, { force: true });
    const target = new ToldTarget(await (format === 'archive' ? ExportTar : ExportZip).create(path), written);
    const blog = this.blogs.open(workspaceId);
    try {
      const report = await this.run(format, blog, target, options);
      await target.finish();
      return report;
    } catch (error) {
      await target.abandon();
      throw error;
    }
  }

  private run(
    format: Transfer['format'],
    blog: ReturnType<ExportedBlogs['open']>,
    target: ExportTarget,
    { mediaUrl }: Transfer['options'],
  ): Promise<ExportReport> {
    if (format === 'ghost') return exportGhost(blog, target, new Date());
    if (format === 'wordpress') return exportWordpress(blog, target, mediaUrl === undefined ? {} : { mediaUrl });
    if (format === 'markdown') return exportMarkdown(blog, target);
    return exportArchive(blog, target, { at: new Date(), by: `galley ${VERSION}` });
  }
}

/** Reports progress for each file, and for each piece of a long one. */
class ToldTarget extends ExportTarget {
  constructor(
    private readonly inner: ExportTarget,
    private readonly written: () => void,
  ) {
    super();
  }

  async write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void> {
    await this.inner.write(path, typeof content === 'string' ? content : this.pieces(content));
    this.written();
  }

  finish(): Promise<void> {
    return this.inner.finish();
  }

  abandon(): Promise<void> {
    return this.inner.abandon();
  }

  private async *pieces(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
    for await (const piece of content) {
      this.written();
      yield piece;
    }
  }
}
