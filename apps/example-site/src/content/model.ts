import type { Block, Post as PostOfApi } from '@galley/client';

export type { Author, Block, Category, Media, Page, SeoGroup, Tag, Workspace } from '@galley/client';

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** A published post; its structured data come as blocks like those of the body. */
export type Post = Omit<PostOfApi, 'structuredBlocks'> & { readonly structuredBlocks: readonly Block[] };
