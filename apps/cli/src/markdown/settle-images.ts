import type { Block } from '@app/content';
import type { ImportedBlock, ImportedImage, ReferencedImage } from './imported-post.ts';
import { linkTarget, linkTitle } from './link-source.ts';

/** What became of a local image: its record, and the address at which it is served. */
export interface SettledImage {
  readonly mediaId: string;
  readonly url: string;
}

const FILE_URL = /file:\/\/\/[^\s()<>"'\]]+/g;

/**
 * The blocks as Galley stores them, once the images are uploaded. An image that has no record (one on the web, or one that
 * could not be uploaded) becomes a paragraph that shows it by its address, or by the reference of the source.
 *
 * @param settled by absolute path
 */
export function settleImages(
  blocks: readonly ImportedBlock[],
  images: readonly ReferencedImage[],
  settled: ReadonlyMap<string, SettledImage>,
): Block[] {
  const byFileUrl = new Map(images.map((image) => [image.fileUrl, image]));
  const inText = (text: string) =>
    text.replace(FILE_URL, (url) => {
      const image = byFileUrl.get(url);
      return image ? (settled.get(image.absolutePath)?.url ?? encodeURI(image.ref)) : url;
    });
  const byPath = new Map(images.map((image) => [image.absolutePath, image]));
  return blocks.map((block) =>
    block.type === 'image'
      ? settledImage(block, settled.get(block.source), byPath.get(block.source)?.ref)
      : withTexts(block, inText),
  );
}

function settledImage(image: ImportedImage, settled: SettledImage | undefined, ref: string | undefined): Block {
  const { source, alt, caption } = image;
  if (!settled)
    return { type: 'paragraph', text: `![${alt ?? ''}](${linkTarget(ref ?? source)}${linkTitle(caption)})` };
  const texts = { ...(alt === undefined ? {} : { alt }), ...(caption === undefined ? {} : { caption }) };
  return { type: 'image', mediaId: settled.mediaId, ...texts };
}

/** Only the blocks whose texts may hold an image; code is left alone. */
function withTexts(block: Exclude<ImportedBlock, ImportedImage>, change: (text: string) => string): Block {
  if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'quote') {
    return { ...block, text: change(block.text) };
  }
  if (block.type === 'list') return { ...block, items: block.items.map(change) };
  if (block.type === 'callout') return { ...block, body: change(block.body) };
  return block;
}
