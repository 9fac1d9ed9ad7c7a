import type { Block, HeadingBlock as StoredHeading, ImageBlock as StoredImage } from '@app/shared-kernel';

/** As the block is stored, and as JSON may have it: what is optional may be null. */
type Loose<B> = B extends Block
  ? { readonly [Name in keyof B]: undefined extends B[Name] ? B[Name] | null : B[Name] }
  : never;

export type HeadingBlock = Loose<StoredHeading>;

export type ImageBlock = Loose<StoredImage> & {
  /** Present on what is read only: the file's address, null when the media is gone. */
  readonly url?: string | null;
};

/** A block of a body, as far as reading goes. Texts are Markdown source as stored. */
export type ContentBlock = Loose<Exclude<Block, StoredImage>> | ImageBlock;
