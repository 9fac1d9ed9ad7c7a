import { rm } from 'node:fs/promises';
import type { ExportReport } from '../../domain/export-report.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';
import { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlogs } from '../../ports/exported-blog.port.ts';
import { Exporter } from '../../ports/transfer/exporter.port.ts';

/** Writes exports to files, in all formats. */
export class FileExporter extends Exporter {
  constructor(private readonly blogs: ExportedBlogs) {
    super();
  }

  extensionOf(format: Transfer['format']): string {
    return format === 'archive' ? 'tar' : 'zip';
  }

  async write(transfer: Transfer, path: string, written: () => void): Promise<ExportReport> {
    // The writers of all formats are loaded when the first export is written, not at start.
    const { createTarget, writeExport } = await import('./write-export.ts');
    // A file left by an interrupted run.
    await rm(path, { force: true });
    const target = new ReportingTarget(await createTarget(transfer.format, path), written);
    const blog = this.blogs.open(transfer.workspaceId);
    try {
      const report = await writeExport(blog, target, transfer);
      await target.finish();
      return report;
    } catch (error) {
      await target.abandon();
      throw error;
    }
  }
}

/** Reports progress for each file, and for each piece of a long one. */
class ReportingTarget extends ExportTarget {
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
