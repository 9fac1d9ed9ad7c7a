import { isHttpUrl, textMedia, withBlockTexts } from '@app/shared-kernel';
import type { Block, ImportedBlock, ImportedImage, VideoEmbedBlock } from './block.ts';
import { linkTarget, linkTitle } from './markdown/link-source.ts';
import { PICTURE_ADDRESS, pictureAddress, type Picture } from './pictures.ts';

/** What became of a picture: its record, and the address at which it is served. */
export interface SettledImage {
  readonly mediaId: string;
  /** Where the file is served now, for what is no text: a video, a button. */
  readonly location: string;
}

/**
 * The blocks as Galley stores them, once the images are uploaded. An image that has no record (one on the web, or one that
 * could not be uploaded) becomes a paragraph that shows it by its address, or by the reference of the source. Texts name what was
 * uploaded by `media:<id>`.
 *
 * @param settled by the `source` of the picture
 */
export function settleImages(
  blocks: readonly ImportedBlock[],
  images: readonly Picture[],
  settled: ReadonlyMap<string, SettledImage>,
): Block[] {
  const byAddress = new Map(images.map((image) => [pictureAddress(image), image]));
  const replaced = (text: string, nameOf: (image: SettledImage) => string) =>
    text.replace(PICTURE_ADDRESS, (url) => {
      const image = byAddress.get(url);
      const kept = image && settled.get(image.source);
      if (kept) return nameOf(kept);
      return image ? writtenRef(image.ref) : url;
    });
  const change = {
    text: (text: string) => replaced(text, ({ mediaId }) => textMedia(mediaId)),
    link: (url: string) => replaced(url, ({ location }) => location),
  };
  const videoAt = (url: string) => {
    const image = byAddress.get(url);
    return image ? (settled.get(image.source)?.location ?? null) : url;
  };
  const bySource = new Map(images.map((image) => [image.source, image]));
  return blocks.map((block) => {
    if (block.type === 'image') {
      return settledImage(block, settled.get(block.source), bySource.get(block.source)?.ref);
    }
    return block.type === 'video_embed' ? settledVideo(block, videoAt(block.url), byAddress) : withTexts(block, change);
  });
}

/** As the text had it; an address is written as addresses are. */
function writtenRef(ref: string): string {
  if (!isHttpUrl(ref)) return encodeURI(ref);
  return ref.replace(/[\s()<>"']/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function settledImage(image: ImportedImage, settled: SettledImage | undefined, ref: string | undefined): Block {
  const { source, alt, caption } = image;
  if (!settled)
    return { type: 'paragraph', text: `![${alt ?? ''}](${linkTarget(ref ?? source)}${linkTitle(caption)})` };
  const texts = { ...(alt === undefined ? {} : { alt }), ...(caption === undefined ? {} : { caption }) };
  return { type: 'image', mediaId: settled.mediaId, ...texts };
}

/** A video whose file could not be taken is a link by the reference of the source. */
function settledVideo(video: VideoEmbedBlock, url: string | null, byAddress: ReadonlyMap<string, Picture>): Block {
  if (url !== null) return { ...video, url };
  const ref = byAddress.get(video.url)?.ref ?? video.url;
  return { type: 'paragraph', text: `[${video.title ?? ref}](${linkTarget(ref)})` };
}

/** Only the blocks whose texts may hold an image; code is left alone. */
function withTexts(
  block: Exclude<ImportedBlock, ImportedImage>,
  { text, link }: Record<'text' | 'link', (text: string) => string>,
): Block {
  const written = withBlockTexts(block, text);
  return written.type === 'cta' ? { ...written, linkUrl: link(written.linkUrl) } : written;
}
