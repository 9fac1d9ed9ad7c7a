import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { ExportTarget } from '../../ports/export-target.port.ts';
import { streamOf } from './bytes-of.ts';
import { PackedFile } from './packed-file.ts';

/** Modification time of every entry, so that equal contents give equal files; the oldest date that a zip can store. */
const MTIME = new Date(1980, 0, 1);
/** Files that are compressed already. */
const PACKED = /\.(?:jpg|png|gif|webp|avif|mp4|webm|mp3|pdf)$/;

/** Writes a zip file. */
export class ExportZip extends ExportTarget {
  private readonly zip = new yazl.ZipFile();
  private readonly written: Promise<void>;

  private constructor(private readonly file: PackedFile) {
    super();
    this.written = pipeline(this.zip.outputStream, file.stream);
    this.written.catch(() => undefined);
  }

  static async create(path: string): Promise<ExportZip> {
    return new ExportZip(await PackedFile.create(path));
  }

  async write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void> {
    const bytes = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : streamOf(content);
    this.zip.addReadStream(bytes, path, { mtime: MTIME, mode: 0o100644, compress: !PACKED.test(path) });
    try {
      await Promise.race([finished(bytes, { writable: false }), this.written]);
    } finally {
      // Where writing failed, nothing reads them to their end.
      bytes.destroy();
    }
  }

  async finish(): Promise<void> {
    this.zip.end();
    await this.written;
    await this.file.complete();
  }

  async abandon(): Promise<void> {
    (this.zip.outputStream as Readable).destroy();
    await this.written.catch(() => undefined);
    await this.file.abandon();
  }
}
