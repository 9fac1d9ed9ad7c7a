import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Metadata, Sharp } from 'sharp';
import { Invalid } from '@app/shared-kernel';
import { isDisguised } from '../../domain/media/disguised-content.ts';
import { MAX_ACCEPTED_SIDE } from '../../domain/media/image-edit.ts';
import { MEDIA_TYPES, mediaTypeOf, SVG_TYPE, type MediaType } from '../../domain/media/media-type.ts';
import { readSvgHead, SVG_HEAD_SPAN, type ImageSize } from '../../domain/media/svg-head.ts';
import { MediaInspector, type MediaFacts } from '../../ports/media/media-inspector.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';
import { framesOf, openImage, readMetadata, withPixels } from './pixels.ts';

const NO_SIZE: ImageSize = { width: null, height: null };
/** Detected subtypes that are stored under a common name: programs without animation support read an animated PNG as a PNG. */
const OTHER_NAMES: Record<string, string> = { 'image/apng': 'image/png' };
/** MPEG audio layers other than MP3 (layer III). The header of layer I, `FF FE`, is also the byte order mark of UTF-16 text. */
const OTHER_LAYERS: ReadonlySet<string> = new Set(['mp1', 'mp2']);
/** Format names of the image library where they differ from the subtype. */
const DECODED_AS: Record<string, string> = { 'image/avif': 'heif' };

/** Detects types from the first bytes alone; images must also decode. */
export class ByteMediaInspector extends MediaInspector {
  async inspect(file: ReceivedFile): Promise<MediaFacts> {
    const head = await readHead(file.path);
    const text = head.toString('latin1');
    const svg = readSvgHead(text);
    if (svg) return { type: typeFor(SVG_TYPE), ...svg };
    const found = await fileTypeFromBuffer(head);
    const type = typeFor(found && !OTHER_LAYERS.has(found.ext) ? found.mime : '');
    if (isDisguised(text, type.mimeType)) throw Invalid.at('file', 'must not be two kinds of document in one');
    return { type, ...(type.raster ? await measure(file.path, type) : NO_SIZE) };
  }
}

function typeFor(mimeType: string): MediaType {
  const type = mediaTypeOf(OTHER_NAMES[mimeType] ?? mimeType);
  if (!type)
    throw Invalid.at('file', `must be of one of these types: ${MEDIA_TYPES.map((known) => known.mimeType).join(', ')}`);
  return type;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SVG_HEAD_SPAN), 0, SVG_HEAD_SPAN, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The size of the image as displayed, after EXIF orientation. Decoding up to the last row proves that the first frame
 * is complete.
 */
async function measure(path: string, type: MediaType): Promise<ImageSize> {
  const metadata = await readMetadata('file', path);
  const format = DECODED_AS[type.mimeType] ?? type.mimeType.replace('image/', '');
  if (metadata.format !== format) throw Invalid.at('file', 'must not be two kinds of image in one');
  if (Math.max(metadata.width, metadata.height) > MAX_ACCEPTED_SIDE) {
    throw Invalid.at('file', `must have no side above ${MAX_ACCEPTED_SIDE} pixels`);
  }
  await withPixels('file', metadata.width * metadata.height, async () =>
    (await lastPixels(path, metadata)).raw().toBuffer(),
  );
  return framesOf(metadata) > 1 ? { width: metadata.width, height: metadata.height } : metadata.autoOrient;
}

/**
 * The smallest output that still decodes every row. JPEG can be decoded at an eighth of its size, so a thumbnail of
 * eight by eight is cheap. For other formats, extracting the last pixels is cheaper, because the last row is decoded
 * after all others.
 */
async function lastPixels(path: string, { format, width, height }: Metadata): Promise<Sharp> {
  const image = await openImage(path);
  return format === 'jpeg'
    ? image.resize(8, 8, { fit: 'fill' })
    : image.extract({ left: width - 1, top: height - 1, width: 1, height: 1 });
}
