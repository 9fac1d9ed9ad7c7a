import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Invalid } from '@app/shared-kernel';

const unpack = promisify(gunzip);

/**
 * The bytes of a file, unpacked if gzip packed it, as it did `sitemap.xml.gz`.
 *
 * @param maxBytes limit of the unpacked size
 * @throws Invalid for what is broken, or unpacks to more
 */
export async function unpackedBytes(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Invalid(isTooLarge ? `it unpacks to more than ${maxBytes / 1024 ** 2} MiB` : 'it cannot be unpacked');
  }
}
