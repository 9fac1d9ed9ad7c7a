/**
 * How a piece of text is set off. Each mark remembers how it was written, so that a text that is touched elsewhere keeps
 * its author's hand.
 */
export type Mark =
  | { readonly type: 'strong'; readonly fence: string }
  | { readonly type: 'em'; readonly fence: string }
  | { readonly type: 'strike'; readonly fence: string }
  | { readonly type: 'code'; readonly fence: string }
  | LinkMark
  | AsMark;

/** A link. `tail` is what followed its text in the source, from the closing bracket on; empty for a bare address. */
export interface LinkMark {
  readonly type: 'link';
  readonly href: string;
  readonly title: string | null;
  readonly tail: string | null;
}

/** Characters that were written in another way: `\*`, `&amp;`, or a line end that reads as a space. */
export interface AsMark {
  readonly type: 'as';
  readonly source: string;
  readonly shows: string;
}

/** A part of a text field as readers see it; all parts together are the field. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  /** A line break within a paragraph. */
  | { readonly kind: 'break'; readonly source: string; readonly marks: readonly Mark[] }
  /** White space between two paragraphs of one text. */
  | { readonly kind: 'gap'; readonly source: string }
  /** Markdown or HTML that no mark can show, kept as it was written; `block` when it stands on lines of its own. */
  | { readonly kind: 'island'; readonly source: string; readonly block: boolean; readonly marks: readonly Mark[] };

/** `flow` may have several paragraphs, lists and tables in it; `phrase` is one line, such as a heading. */
export type TextMode = 'flow' | 'phrase';

/** @returns the marks of a piece; a gap has none */
export function marksOf(piece: Piece): readonly Mark[] {
  return piece.kind === 'gap' ? [] : piece.marks;
}

/** @returns the same piece with other marks; a gap stays as it is */
export function withMarks(piece: Piece, marks: readonly Mark[]): Piece {
  return piece.kind === 'gap' ? piece : { ...piece, marks };
}
