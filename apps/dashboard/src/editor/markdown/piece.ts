/**
 * A mark on a piece of text. Each remembers how it was written, so that editing elsewhere in a text keeps its original
 * notation.
 */
export type Mark =
  | { readonly type: 'strong'; readonly fence: string }
  | { readonly type: 'em'; readonly fence: string }
  | { readonly type: 'strike'; readonly fence: string }
  | { readonly type: 'code'; readonly fence: string }
  | LinkMark
  | AsMark;

/** A link. `tail` is the source after its text, from the closing bracket on; empty for a bare address. */
export interface LinkMark {
  readonly type: 'link';
  readonly href: string;
  readonly title: string | null;
  readonly tail: string | null;
}

/** Characters with another notation: `\*`, `&amp;`, or a line end that is shown as a space. */
export interface AsMark {
  readonly type: 'as';
  readonly source: string;
  readonly shows: string;
}

/** A part of a text field as readers see it; all parts together make up the field. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  /** A line break within a paragraph. */
  | { readonly kind: 'break'; readonly source: string; readonly marks: readonly Mark[] }
  /** White space between two paragraphs of one text. */
  | { readonly kind: 'gap'; readonly source: string }
  /** Markdown or HTML that marks cannot express, kept as written; `block` if it stands on its own lines. */
  | { readonly kind: 'island'; readonly source: string; readonly block: boolean; readonly marks: readonly Mark[] };

/** `flow` may contain paragraphs, lists and tables; `phrase` is one line, such as a heading. */
export type TextMode = 'flow' | 'phrase';

/** @returns the marks of a piece; a gap has none */
export function marksOf(piece: Piece): readonly Mark[] {
  return piece.kind === 'gap' ? [] : piece.marks;
}

/** @returns the same piece with other marks; a gap stays as it is */
export function withMarks(piece: Piece, marks: readonly Mark[]): Piece {
  return piece.kind === 'gap' ? piece : { ...piece, marks };
}
