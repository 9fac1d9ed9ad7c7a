import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { Invalid } from '@app/shared-kernel';
import { isDisguised } from '../../domain/media/disguised-content.ts';
import { MAX_ACCEPTED_SIDE } from '../../domain/media/image-edit.ts';
import { MEDIA_TYPES, mediaTypeOf, SVG_TYPE, type MediaType } from '../../domain/media/media-type.ts';
import { readSvgHead, SVG_HEAD_SPAN, type ImageSize } from '../../domain/media/svg-head.ts';
import { MediaInspector, type MediaFacts } from '../../ports/media/media-inspector.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';
import { blurOf, loadThumbHash } from './blur.ts';
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
 * is complete, and its blurred preview is made of these pixels.
 */
async function measure(path: string, type: MediaType): Promise<ImageSize & { readonly blur: string }> {
  const metadata = await readMetadata('file', path);
  const format = DECODED_AS[type.mimeType] ?? type.mimeType.replace('image/', '');
  if (metadata.format !== format) throw Invalid.at('file', 'must not be two kinds of image in one');
  if (Math.max(metadata.width, metadata.height) > MAX_ACCEPTED_SIDE) {
    throw Invalid.at('file', `must have no side above ${MAX_ACCEPTED_SIDE} pixels`);
  }
  const { width, height } = framesOf(metadata) > 1 ? metadata : metadata.autoOrient;
  const toHash = await loadThumbHash();
  const blur = await withPixels('file', width * height, async () => blurOf(await openImage(path), toHash));
  return { width, height, blur };
}
