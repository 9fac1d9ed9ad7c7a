import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="5"/></svg>';

/** A red image of the given size. */
export function anImage(format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif', width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();
}

/** Left half red, right half blue, so that crops can be distinguished. */
export async function aTwoColouredImage(format: 'jpeg' | 'png' | 'webp', width = 60, height = 40): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

/** An animation of three frames. */
export function anAnimation(format: 'gif' | 'webp', width = 60, height = 40): Promise<Buffer> {
  const frames = Buffer.concat([0, 90, 180].map((grey) => Buffer.alloc(width * height * 3, grey)));
  return sharp(frames, { raw: { width, height: height * 3, channels: 3, pageHeight: height } })
    .toFormat(format, { delay: [100, 100, 100] })
    .toBuffer();
}

/** A photo of 60 × 40 pixels with an EXIF orientation of a quarter turn. */
export function aTurnedPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#393' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A grey PNG of any size in very few bytes: all rows are zeros, which compress to almost nothing. */
export function aHugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** The first box of an MP4 file, of brand isom. */
export const MP4 = Buffer.from(
  '000000206674797069736f6d0000020069736f6d69736f32617663316d7034310000000866726565',
  'hex',
);

/** The EBML header with the document type webm. */
export const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex');

/** An empty ID3 tag and two silent MPEG 1 layer 3 frames. */
export const MP3 = Buffer.concat([Buffer.from('49443303000000000000', 'hex'), frame(), frame()]);

function frame(): Buffer {
  const bytes = Buffer.alloc(417);
  bytes.set([0xff, 0xfb, 0x90, 0x64]);
  return bytes;
}

/** Bytes in small pieces, as a connection delivers them. */
export async function* inPieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
