import type { Block, ImageBlock } from '@app/content';
import type { Note } from './notes.ts';

/** An image that no media record stands for yet. */
export interface ImportedImage {
  readonly type: 'image';
  /** The absolute path of a local file, or an http(s) URL. */
  readonly source: string;
  readonly alt?: string;
  readonly caption?: string;
}

/** A block of a body, before its images are uploaded. Texts name a local image by the `fileUrl` of its reference. */
export type ImportedBlock = Exclude<Block, ImageBlock> | ImportedImage;

/** A local image that a post shows. */
export interface ReferencedImage {
  /** As the source writes it. */
  readonly ref: string;
  readonly absolutePath: string;
  /** How the texts of the imported blocks name it, until `settleImages` puts its address there. */
  readonly fileUrl: string;
  readonly alt: string;
}

/** One step of the way to a category, the root first. */
export interface CategoryStep {
  readonly slug: string;
  readonly name: string;
}

/** A post as its Markdown source tells it, in the words of Galley; nothing is stored yet. */
export interface ImportedPost {
  /** Relative to the imported directory, with `/`; the same at every run. */
  readonly sourcePath: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly date: Date | null;
  readonly updated: Date | null;
  readonly draft: boolean;
  /** Names, in the order of the source. */
  readonly authors: readonly string[];
  /** Empty when the source names none. */
  readonly category: readonly CategoryStep[];
  readonly tags: readonly string[];
  /** The path at which the old site showed the post, when the source tells; it starts with `/`. */
  readonly formerPath: string | null;
  /** Further old paths; each starts with `/`. */
  readonly aliases: readonly string[];
  /** The absolute path or URL of the picture that stands for the post. */
  readonly cover: string | null;
  readonly images: readonly ReferencedImage[];
  readonly blocks: readonly ImportedBlock[];
  /** What could not be taken over as it was. */
  readonly notes: readonly Note[];
}
