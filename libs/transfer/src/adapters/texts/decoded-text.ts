import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** The largest text that is read, in bytes. */
const TEXT_MAX = 16 * 1024 * 1024;
/** Where a page tells its encoding. */
const HEAD = 1_024;
const DECLARED = /\bcharset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i;
/** Beginnings of texts in other encodings than UTF-8, in hexadecimal digits. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^fffe/, 'utf-16le'],
  [/^feff/, 'utf-16be'],
];

/**
 * The text of a file: in the encoding of its byte order mark, else in UTF-8, else in the one that the page declares, else in that of
 * Windows, as browsers read it.
 *
 * @throws RangeError for a file above 16 MiB
 */
export async function decodedText(file: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > TEXT_MAX) throw new RangeError('the file is larger than 16 MiB');
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 2);
  const mark = MARKS.find(([pattern]) => pattern.test(start))?.[1];
  if (mark !== undefined) return mark;
  if (isUtf8(bytes)) return 'utf-8';
  const declared = DECLARED.exec(bytes.toString('latin1', 0, HEAD))?.[1];
  return declared !== undefined && isKnown(declared) && !/^utf-?(?:8|16)/i.test(declared) ? declared : 'windows-1252';
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
