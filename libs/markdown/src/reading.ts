import type { BlockSink } from './block-sink.ts';
import type { MarkdownSource } from './markdown/markdown-source.ts';
import type { Notes } from './notes.ts';
import type { Pictures } from './pictures.ts';

/** The context of converting a part of a Markdown document. */
export interface Reading {
  readonly sink: BlockSink;
  readonly source: MarkdownSource;
  readonly images: Pictures;
  readonly notes: Notes;
}
