import type { Block, ImageBlock } from '@app/shared-kernel';

export type { Block, CalloutBlock, FaqItem, HeadingBlock, ImageBlock, VideoEmbedBlock } from '@app/shared-kernel';

/** An image without a media record yet. */
export interface ImportedImage {
  readonly type: 'image';
  /** The `source` of a picture that the caller has, or an http(s) URL. */
  readonly source: string;
  readonly alt?: string;
  readonly caption?: string;
}

/** A block of a document before its images are media. Texts refer to a picture that the caller has by its `address`. */
export type ImportedBlock = Exclude<Block, ImageBlock> | ImportedImage;
