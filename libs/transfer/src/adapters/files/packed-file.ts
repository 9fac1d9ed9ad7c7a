import { createWriteStream, type WriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { Invalid } from '@app/shared-kernel';

/** A file that gets its name only when it is complete, and never replaces another. */
export class PackedFile {
  readonly stream: WriteStream;
  private readonly partial: string;

  private constructor(private readonly path: string) {
    this.partial = `${path}.partial`;
    this.stream = createWriteStream(this.partial, { mode: 0o600, flush: true });
  }

  static async create(path: string): Promise<PackedFile> {
    await mkdir(dirname(path), { recursive: true });
    return new PackedFile(path);
  }

  /** The temporary file for parts whose size is not known yet. */
  get spool(): string {
    return `${this.path}.part`;
  }

  /** Call it once everything was written to the stream. @throws Invalid if a file of this name exists */
  async complete(): Promise<void> {
    await finished(this.stream, { readable: false });
    await link(this.partial, this.path).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new Invalid(`${this.path} is there already.`) : error;
    });
    await rm(this.partial, { force: true });
  }

  async abandon(): Promise<void> {
    this.stream.destroy();
    await rm(this.partial, { force: true });
    await rm(this.spool, { force: true });
  }
}
