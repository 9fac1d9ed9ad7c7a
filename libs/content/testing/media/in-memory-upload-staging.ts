import { createHash, randomUUID } from 'node:crypto';
import { Invalid } from '@app/shared-kernel';
import { UploadStaging, type ReceivedFile } from '../../src/ports/media/upload-staging.port.ts';

interface Waiting {
  readonly bytes: Buffer;
  readonly since: Date;
}

/** Holds received files in memory; their paths lead to no file. */
export class InMemoryUploadStaging extends UploadStaging {
  readonly waiting = new Map<string, Waiting>();

  /** @param now the clock that dates arrivals */
  constructor(private readonly now: () => Date = () => new Date()) {
    super();
  }

  async receive(bytes: AsyncIterable<Uint8Array>, maxBytes = Number.POSITIVE_INFINITY): Promise<ReceivedFile> {
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of bytes) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) throw Invalid.at('file', `must have at most ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const whole = Buffer.concat(chunks);
    const path = `/inbox/${randomUUID()}`;
    this.waiting.set(path, { bytes: whole, since: this.now() });
    return { path, sizeBytes, digest: createHash('sha256').update(whole).digest() };
  }

  async discard({ path }: ReceivedFile): Promise<void> {
    this.waiting.delete(path);
  }

  async sweep(olderThan: Date): Promise<number> {
    const old = [...this.waiting].filter(([, { since }]) => since < olderThan);
    for (const [path] of old) this.waiting.delete(path);
    return old.length;
  }
}
