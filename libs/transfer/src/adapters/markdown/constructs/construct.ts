import type { Arguments } from './lexer/arguments.ts';

/** The notations in which generators write constructs. */
export type Syntax = 'hugo' | 'liquid' | 'call' | 'output' | 'component' | 'admonition' | 'html';

/** A construct as it stands in a text: `{{< name given >}}`, `{% name given %}`, `:::name given`, `<Name given>`. */
export interface Tag {
  readonly type: 'tag';
  readonly syntax: Syntax;
  readonly name: string;
  /** What follows its name, as written. */
  readonly given: string;
  readonly closing: boolean;
  readonly raw: string;
  /** Where it begins in the source. */
  readonly at: number;
  /** Code and the like between it and its end, which is in `raw`: read as it is. */
  readonly content?: string;
  /** Of an admonition whose lines are indented: the columns before it. */
  readonly indent?: number;
}

/** A part of a text; all `raw` together are the text. */
export type Piece =
  | Tag
  | { readonly type: 'text'; readonly raw: string; readonly at: number }
  /** Code, and text that shows constructs: nothing in it is one. @property shown what readers see of it, where that differs */
  | { readonly type: 'code'; readonly raw: string; readonly at: number; readonly shown?: string }
  /** `[[inner]]`, or `![[inner]]`. */
  | {
      readonly type: 'wiki';
      readonly raw: string;
      readonly at: number;
      readonly inner: string;
      readonly embeds: boolean;
    }
  /** What no reader sees. @property what is said of it in a note; null for what means nothing beyond its generator */
  | { readonly type: 'left-out'; readonly raw: string; readonly at: number; readonly what: string | null };

/** A construct with what it surrounds, as a writer of the table gets it. */
export interface Use {
  readonly tag: Tag;
  readonly name: string;
  readonly args: Arguments;
  /** What it surrounds, its constructs written already; null if it surrounds nothing. */
  readonly inside: string | null;
  /** Whether it stands where a link has its address, and not among words. */
  readonly isAddress: boolean;
}

/** What a construct becomes in Markdown. */
export interface Written {
  readonly text: string;
  /** Whether it is a block of its own, where the line has room for one. */
  readonly isBlock?: boolean;
  /** What became of it, where that is less than it was; for a note. */
  readonly became?: string;
  /** Its source, if that is in no text. */
  readonly leftOut?: string;
}

/** Writes a construct as Markdown; null for one that it cannot read. */
export type Writer = (use: Use, around: Surroundings) => Written | null;

/** What constructs may refer to. */
export interface Surroundings {
  /** A text that is imported too, by the name that constructs give: the path of its file, to which links lead, and its new address. */
  readonly text: (name: string) => { readonly file: string; readonly address: string } | null;
  /** The path of a file of the imported folder by its name; null if there is none. */
  readonly file: (name: string) => string | null;
  /** What names such as `site.baseurl` and `page.title` stand for. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether notes link to each other by `[[name]]`, so that one that is not there is shown by its name. */
  readonly linksNotes: boolean;
}
