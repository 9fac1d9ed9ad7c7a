import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit into one packet anyway. */
export const WORTH_COMPRESSING = 1_400;

/** Favours speed: cached responses are compressed once and sent often, but the first client waits. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Compresses off the main thread. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? toGzip(bytes, { level: GZIP_LEVEL })
    : toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
}

/** Like `compress`, for a stream. */
export function compressor(encoding: Encoding): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: GZIP_LEVEL })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** The best encoding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3); null for none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (typeof header !== 'string') return null;
  const accepted = new Set(header.split(',').flatMap(acceptedCoding));
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : null;
}

function acceptedCoding(item: string): string[] {
  const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  return refused ? [] : [coding];
}
