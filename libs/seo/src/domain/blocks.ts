import type { Block, HeadingBlock as StoredHeading, ImageBlock as StoredImage } from '@app/shared-kernel';

/** A stored block in which optional fields may also be null. */
type Loose<B> = B extends Block
  ? { readonly [Name in keyof B]: undefined extends B[Name] ? B[Name] | null : B[Name] }
  : never;

export type HeadingBlock = Loose<StoredHeading>;

export type ImageBlock = Loose<StoredImage> & {
  /** Present in reads only: the address of the file, null if it was deleted. */
  readonly url?: string | null;
};

/** A block of a body as this context reads it. Texts are Markdown source. */
export type ContentBlock = Loose<Exclude<Block, StoredImage>> | ImageBlock;
