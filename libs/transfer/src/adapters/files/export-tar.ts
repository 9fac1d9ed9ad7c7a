import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { ExportTarget } from '../../ports/export-target.port.ts';
import { bytesOf } from './bytes-of.ts';
import { PackedFile } from './packed-file.ts';

/** Modification time of every entry, so that equal contents give equal files. */
const MTIME = new Date(0);

/** Writes a tar file. A part of unknown size is spooled to a file first, because a tar states sizes before contents. */
export class ExportTar extends ExportTarget {
  private readonly pack = tar.pack();
  private readonly written: Promise<void>;

  private constructor(private readonly file: PackedFile) {
    super();
    this.written = pipeline(this.pack, file.stream);
    // `write` and `finish` report the error.
    this.written.catch(() => undefined);
  }

  static async create(path: string): Promise<ExportTar> {
    return new ExportTar(await PackedFile.create(path));
  }

  async write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void> {
    if (typeof content === 'string') {
      await this.entry(path, Buffer.byteLength(content), Readable.from([Buffer.from(content)]));
      return;
    }
    await pipeline(Readable.from(content), createWriteStream(this.file.spool, { mode: 0o600 }));
    const { size } = await stat(this.file.spool);
    await this.entry(path, size, Readable.from(bytesOf(this.file.spool)));
    await rm(this.file.spool, { force: true });
  }

  private async entry(name: string, size: number, bytes: Readable): Promise<void> {
    const entry = this.pack.entry({ name, size, mtime: MTIME, mode: 0o644 });
    await Promise.race([pipeline(bytes, entry), this.written]);
  }

  async finish(): Promise<void> {
    this.pack.finalize();
    await this.written;
    await this.file.complete();
  }

  async abandon(): Promise<void> {
    this.pack.destroy();
    await this.written.catch(() => undefined);
    await this.file.abandon();
  }
}
