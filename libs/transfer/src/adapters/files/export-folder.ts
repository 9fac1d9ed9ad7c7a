import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Invalid } from '@app/shared-kernel';
import { ExportTarget } from '../../ports/export-target.port.ts';

/** Writes an export to a new or empty folder. */
export class ExportFolder extends ExportTarget {
  private constructor(private readonly root: string) {
    super();
  }

  /** @throws Invalid if the folder is not empty */
  static async create(root: string): Promise<ExportFolder> {
    await mkdir(root, { recursive: true });
    if ((await readdir(root)).length > 0) throw new Invalid(`${root} is not empty.`);
    return new ExportFolder(root);
  }

  async write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void> {
    const target = join(this.root, path);
    await mkdir(dirname(target), { recursive: true });
    const bytes = typeof content === 'string' ? [content] : content;
    // An export never overwrites existing files.
    await pipeline(Readable.from(bytes), createWriteStream(target, { flags: 'wx' }));
  }

  async finish(): Promise<void> {}

  /** Keeps the files: the folder was empty before, and its owner may want to inspect them. */
  async abandon(): Promise<void> {}
}
