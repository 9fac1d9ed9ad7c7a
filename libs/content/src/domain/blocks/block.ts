import type { Block, ImageBlock } from '@app/shared-kernel';

export type { Block, BlockType, HeadingBlock, ImageBlock } from '@app/shared-kernel';

/** A block as it is read: image blocks tell where their file is, null once it was deleted. */
export type ReadBlock = Exclude<Block, ImageBlock> | (ImageBlock & { readonly url: string | null });
