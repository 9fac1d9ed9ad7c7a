export type { Author, Block, Category, Media, Page, Post, SeoGroup, Tag, Workspace } from '@galley/client';
