import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { Invalid } from '@app/shared-kernel';

const PIECE = 256 * 1024;
/** Bytes at the start of a file, in hexadecimal, that only an encoding other than UTF-8 has. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^fffe|^3c003f/, 'utf-16le'],
  [/^feff|^003c003f/, 'utf-16be'],
];
const DECLARED = /^\s*<\?xml\s[^<>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * The text of an XML file, in pieces, in the encoding that its first bytes or its declaration tell; UTF-8 without both.
 *
 * @param file its path, or its bytes
 * @throws Invalid for an encoding that is not known
 */
export async function* xmlText(file: string | AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decoder: TextDecoder | undefined;
  const bytes = typeof file === 'string' ? createReadStream(file, { highWaterMark: PIECE }) : file;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    decoder ??= decoderFor(Buffer.from(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function decoderFor(start: Buffer): TextDecoder {
  const hex = start.toString('hex', 0, 4);
  const begun = BEGINNINGS.find(([pattern]) => pattern.test(hex))?.[1];
  const label = begun ?? DECLARED.exec(start.toString('latin1', 0, 300).replace(/^\u00EF\u00BB\u00BF/, ''))?.[1];
  // A declaration in bytes of one each cannot be of an encoding of two.
  if (label === undefined || (begun === undefined && /^utf-?16/i.test(label))) return new TextDecoder('utf-8');
  try {
    return new TextDecoder(label);
  } catch {
    throw new Invalid(`The file is refused: its encoding ${label} is not known. Save it as UTF-8.`);
  }
}
