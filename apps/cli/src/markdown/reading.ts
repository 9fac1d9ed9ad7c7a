import type { BlockSink } from './block-sink.ts';
import type { LocalImages } from './local-images.ts';
import type { MarkdownSource } from './markdown-source.ts';
import type { Notes } from './notes.ts';

/** What every conversion of a piece of Markdown works with. */
export interface Reading {
  readonly sink: BlockSink;
  readonly source: MarkdownSource;
  readonly images: LocalImages;
  readonly notes: Notes;
}
