import type { Block, ImageBlock } from '@app/shared-kernel';

export type { Block, BlockType, HeadingBlock, ImageBlock } from '@app/shared-kernel';

/** A block as it is read: image blocks have the url of their file, null after the file was deleted. */
export type ReadBlock = Exclude<Block, ImageBlock> | (ImageBlock & { readonly url: string | null });
