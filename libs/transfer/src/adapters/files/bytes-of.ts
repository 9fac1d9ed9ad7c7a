import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** The bytes of a file. It is opened when they are read, so that nothing stays open if they are not. */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** A stream of bytes. Once it is destroyed nothing stays open, even if it was never read. */
export function streamOf(bytes: AsyncIterable<Uint8Array | string>): Readable {
  // `Readable.from` closes a stream inside only if it was read.
  return bytes instanceof Readable ? bytes : Readable.from(bytes);
}
