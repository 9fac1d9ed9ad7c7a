import { isHttpUrl, textMedia, withBlockLinks, withBlockTexts } from '@app/shared-kernel';
import type { Block, ImportedBlock, ImportedImage, VideoEmbedBlock } from './block.ts';
import { linkTarget, linkTitle } from './markdown/link-source.ts';
import { PICTURE_ADDRESS, pictureAddress, type Picture } from './pictures.ts';

/** The result for a picture: its media record, and the address at which it is served. */
export interface UploadedImage {
  readonly mediaId: string;
  /** The current address of the file, for blocks that are not texts: a video, a button. */
  readonly location: string;
}

/**
 * Returns the blocks as Galley stores them, once the images are uploaded. An image without a record (on the web, or not
 * uploaded) becomes a paragraph that shows it by its address, or by the reference of the source. Texts refer to
 * uploaded files as `media:<id>`.
 *
 * @param uploaded by the `source` of the picture
 */
export function attachUploadedImages(
  blocks: readonly ImportedBlock[],
  images: readonly Picture[],
  uploaded: ReadonlyMap<string, UploadedImage>,
): Block[] {
  const byAddress = new Map(images.map((image) => [pictureAddress(image), image]));
  const replaced = (text: string, nameOf: (image: UploadedImage) => string) =>
    text.replace(PICTURE_ADDRESS, (url) => {
      const image = byAddress.get(url);
      const kept = image && uploaded.get(image.source);
      if (kept) return nameOf(kept);
      return image ? writtenRef(image.ref) : url;
    });
  const change = {
    text: (text: string) => replaced(text, ({ mediaId }) => textMedia(mediaId)),
    link: (url: string) => replaced(url, ({ location }) => location),
  };
  const videoAt = (url: string) => {
    const image = byAddress.get(url);
    return image ? (uploaded.get(image.source)?.location ?? null) : url;
  };
  const bySource = new Map(images.map((image) => [image.source, image]));
  return blocks.map((block) => {
    if (block.type === 'image') {
      return attachedImage(block, uploaded.get(block.source), bySource.get(block.source)?.ref);
    }
    return block.type === 'video_embed'
      ? attachedVideo(block, videoAt(block.url), byAddress)
      : withTexts(block, change);
  });
}

/** The reference as in the text; an address is encoded. */
function writtenRef(ref: string): string {
  if (!isHttpUrl(ref)) return encodeURI(ref);
  return ref.replace(/[\s()<>"']/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function attachedImage(image: ImportedImage, uploaded: UploadedImage | undefined, ref: string | undefined): Block {
  const { source, alt, caption } = image;
  if (!uploaded)
    return { type: 'paragraph', text: `![${alt ?? ''}](${linkTarget(ref ?? source)}${linkTitle(caption)})` };
  const texts = { ...(alt === undefined ? {} : { alt }), ...(caption === undefined ? {} : { caption }) };
  return { type: 'image', mediaId: uploaded.mediaId, ...texts };
}

/** A video whose file could not be imported becomes a link with the reference of the source. */
function attachedVideo(video: VideoEmbedBlock, url: string | null, byAddress: ReadonlyMap<string, Picture>): Block {
  if (url !== null) return { ...video, url };
  const ref = byAddress.get(video.url)?.ref ?? video.url;
  return { type: 'paragraph', text: `[${video.title ?? ref}](${linkTarget(ref)})` };
}

/** Only for blocks whose texts may contain an image; code is not changed. */
function withTexts(
  block: Exclude<ImportedBlock, ImportedImage>,
  { text, link }: Record<'text' | 'link', (text: string) => string>,
): Block {
  return withBlockLinks(withBlockTexts(block, text), link);
}
