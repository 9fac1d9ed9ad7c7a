import type { Block, ImportedBlock, ImportedImage, VideoEmbedBlock } from './block.ts';
import { linkTarget, linkTitle } from './markdown/link-source.ts';
import { PICTURE_ADDRESS, pictureAddress, type Picture } from './pictures.ts';

/** What became of a picture: its record, and the address at which it is served. */
export interface SettledImage {
  readonly mediaId: string;
  /** How texts name it. */
  readonly url: string;
  /** Where the file is served, for a video. */
  readonly location: string;
}

/**
 * The blocks as Galley stores them, once the images are uploaded. An image that has no record (one on the web, or one that
 * could not be uploaded) becomes a paragraph that shows it by its address, or by the reference of the source.
 *
 * @param settled by the `source` of the picture
 */
export function settleImages(
  blocks: readonly ImportedBlock[],
  images: readonly Picture[],
  settled: ReadonlyMap<string, SettledImage>,
): Block[] {
  const byAddress = new Map(images.map((image) => [pictureAddress(image), image]));
  const inText = (text: string) =>
    text.replace(PICTURE_ADDRESS, (url) => {
      const image = byAddress.get(url);
      return image ? (settled.get(image.source)?.url ?? encodeURI(image.ref)) : url;
    });
  const videoAt = (url: string) => {
    const image = byAddress.get(url);
    return image ? (settled.get(image.source)?.location ?? null) : url;
  };
  const bySource = new Map(images.map((image) => [image.source, image]));
  return blocks.map((block) => {
    if (block.type === 'image') {
      return settledImage(block, settled.get(block.source), bySource.get(block.source)?.ref);
    }
    return block.type === 'video_embed' ? settledVideo(block, videoAt(block.url), byAddress) : withTexts(block, inText);
  });
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
function withTexts(block: Exclude<ImportedBlock, ImportedImage>, change: (text: string) => string): Block {
  if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'quote') {
    return { ...block, text: change(block.text) };
  }
  if (block.type === 'list') return { ...block, items: block.items.map(change) };
  if (block.type === 'callout') return { ...block, body: change(block.body) };
  if (block.type === 'faq') {
    return { ...block, items: block.items.map(({ question, answer }) => ({ question, answer: change(answer) })) };
  }
  if (block.type === 'cta') return { ...block, linkUrl: change(block.linkUrl) };
  return block;
}
