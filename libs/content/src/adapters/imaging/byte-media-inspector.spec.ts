import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { Invalid } from '@app/shared-kernel';
import {
  aHugePng,
  anAnimation,
  anImage,
  aTurnedPhoto,
  MP3,
  MP4,
  PDF,
  SVG,
  WEBM,
} from '../../../testing/media/sample-files.ts';
import type { MediaFacts } from '../../ports/media/media-inspector.port.ts';
import { ByteMediaInspector } from './byte-media-inspector.ts';

describe(ByteMediaInspector.name, () => {
  const inspector = new ByteMediaInspector();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-inspect-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function inspect(bytes: Buffer | string): Promise<MediaFacts> {
    // The file name claims another type than the content has.
    const path = join(folder, 'file.html');
    await writeFile(path, bytes);
    return inspector.inspect({ path, sizeBytes: bytes.length, digest: new Uint8Array() });
  }

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('recognises %s and its size', async (format) => {
    const { type, width, height } = await inspect(await anImage(format));
    expect({ mimeType: type.mimeType, width, height }).toEqual({ mimeType: `image/${format}`, width: 60, height: 40 });
  });

  it.each([
    ['application/pdf', PDF],
    ['video/mp4', MP4],
    ['video/webm', WEBM],
    ['audio/mpeg', MP3],
  ])('recognises %s, which has no size', async (mimeType, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ type: { mimeType }, width: null, height: null });
  });

  it.each([
    [60_000_000, 1],
    [1, 60_000_000],
    [65_536, 1],
  ])('refuses an image of %i × %i pixels by its header', async (width, height) => {
    const png = await anImage('png');
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(inspect(png)).rejects.toThrow(
      expect.objectContaining({
        details: [expect.objectContaining({ message: 'must have no side above 65535 pixels' })],
      }),
    );
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'makes a blurred preview of %s of about 30 bytes',
    async (format) => {
      const { blur } = await inspect(await anImage(format, 600, 400));
      const { w, h, rgba } = thumbHashToRGBA(Buffer.from(blur ?? '', 'base64'));
      expect([Buffer.from(blur ?? '', 'base64').length < 40, w > h, rgba.length]).toEqual([true, true, w * h * 4]);
    },
  );

  it('makes a blurred preview of grey, deep and transparent images', async () => {
    const raw = { width: 8, height: 8, channels: 1 } as const;
    const grey = sharp(Buffer.alloc(64, 128), { raw }).toColourspace('b-w');
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    for (const image of [grey, grey.clone().toColourspace('grey16'), clear]) {
      const { blur } = await inspect(await image.png().toBuffer());
      expect(thumbHashToRGBA(Buffer.from(blur ?? '', 'base64')).w).toBeGreaterThan(0);
    }
  });

  it('recognises SVG and reads its size', async () => {
    expect(await inspect(SVG)).toMatchObject({ type: { mimeType: 'image/svg+xml' }, width: 40, height: 30 });
  });

  it('takes an SVG with scripts for what it is: it is served so that they cannot run', async () => {
    const scripted = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>`;
    expect(await inspect(scripted)).toMatchObject({ type: { mimeType: 'image/svg+xml' } });
  });

  it('measures a turned photo as it is shown', async () => {
    expect(await inspect(await aTurnedPhoto())).toMatchObject({ width: 40, height: 60 });
  });

  it.each(['gif', 'webp'] as const)('measures one frame of an animated %s', async (format) => {
    expect(await inspect(await anAnimation(format))).toMatchObject({ width: 60, height: 40 });
  });

  describe('refuses', () => {
    it.each([
      ['nothing', ''],
      ['text', 'Just some words.'],
      ['text in UTF-16', Buffer.from('\ufeffJust some words.', 'utf16le')],
      ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
      ['a page with a picture in it', `<html>${SVG}</html>`],
      ['a script', '#!/bin/sh\nrm -rf /'],
      ['other XML', '<?xml version="1.0"?><rss version="2.0"/>'],
      ['a ZIP archive', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')],
      ['a program', Buffer.from('7f454c4602010100'.padEnd(128, '0'), 'hex')],
      ['a TIFF image', Buffer.from('49492a0008000000'.padEnd(64, '0'), 'hex')],
      ['a HEIC image', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
      ['a QuickTime film', Buffer.from('0000001466747970717420200000020071742020', 'hex')],
      ['a Matroska film', Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex')],
    ])('%s', async (_, bytes) => {
      await expect(inspect(bytes)).rejects.toThrow(Invalid);
    });

    it('an image of 20,000 × 20,000 pixels in a few kilobytes, without decoding it', async () => {
      const bytes = aHugePng(20_000, 20_000);
      expect(bytes.length).toBeLessThan(60_000);
      await expect(inspect(bytes)).rejects.toMatchObject({
        problems: [{ path: 'file', message: expect.stringContaining('pixels') }],
      });
    });

    it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('a %s cut short', async (format) => {
      const bytes = await anImage(format, 300, 200);
      await expect(inspect(bytes.subarray(0, bytes.length * 0.7))).rejects.toThrow(Invalid);
    });

    it.each(['png', 'gif', 'webp', 'avif'] as const)('a %s that lacks its last hundredth', async (format) => {
      const raw = { width: 300, height: 200, channels: 3 } as const;
      const bytes = await sharp(randomBytes(300 * 200 * 3), { raw })
        .toFormat(format)
        .toBuffer();
      expect(await inspect(bytes)).toMatchObject({ width: 300, height: 200 });
      await expect(inspect(bytes.subarray(0, bytes.length * 0.99))).rejects.toThrow(Invalid);
    });

    it('the head of an image with nothing behind it', async () => {
      await expect(inspect('GIF89a/*<1=1;alert(1)*/')).rejects.toThrow(Invalid);
      await expect(inspect(Buffer.from('ffd8ffe0', 'hex'))).rejects.toThrow(Invalid);
    });

    it('an image that is also a page, and one that is also a PDF', async () => {
      const jpeg = await anImage('jpeg');
      const comment = (text: string) => {
        const length = Buffer.alloc(2);
        length.writeUInt16BE(text.length + 2);
        return Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from('fffe', 'hex'),
          length,
          Buffer.from(text),
          jpeg.subarray(2),
        ]);
      };
      expect(await inspect(comment('taken by Mara'))).toMatchObject({ width: 60 });
      await expect(inspect(comment('<script>alert(1)</script>'))).rejects.toThrow(Invalid);
      await expect(inspect(comment('%PDF-1.4'))).rejects.toThrow(Invalid);
    });

    it('without a word about where the file lies', async () => {
      const refusal = await inspect('GIF89a').catch((error: unknown) => error as Invalid);
      expect(JSON.stringify([(refusal as Invalid).message, (refusal as Invalid).problems])).not.toContain(folder);
    });
  });
});
