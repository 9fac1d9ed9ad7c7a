import { createHash, type Hash } from 'node:crypto';
import { CHECKSUMS } from '../../domain/archive/archive-format.ts';
import type { ExportTarget } from '../../ports/export-target.port.ts';

/** Writes files, and finally a file with the SHA-256 of each. */
export class SummedFiles {
  private readonly sums: string[] = [];

  constructor(private readonly target: ExportTarget) {}

  async write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void> {
    const hash = createHash('sha256');
    if (typeof content === 'string') {
      hash.update(content);
      await this.target.write(path, content);
    } else await this.target.write(path, hashed(content, hash));
    this.sums.push(`${hash.digest('hex')}  ${path}\n`);
  }

  async writeSums(): Promise<void> {
    await this.target.write(CHECKSUMS, this.sums.join(''));
  }
}

async function* hashed(content: AsyncIterable<Uint8Array | string>, hash: Hash): AsyncGenerator<Uint8Array | string> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
