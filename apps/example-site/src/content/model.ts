import type { Block } from '@galley/client';

export type { Author, Block, Category, Media, Page, Post, SeoGroup, Tag, Workspace } from '@galley/client';

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
