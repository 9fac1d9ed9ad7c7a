import { rangesOf, type Range } from './found-ranges.ts';

/** A part of a text: words that were searched for, or what is between them. */
export interface HighlightPart {
  readonly text: string;
  readonly found: boolean;
}

export type Highlight = readonly HighlightPart[];

/** A text, and whether it is a piece of a longer one. */
export interface SearchedText {
  readonly text: string;
  readonly isCutBefore?: boolean;
  readonly isCutAfter?: boolean;
}

/** UTF-16 code units of a piece, and how many of them are before the first words that were found. */
export const PIECE_LENGTH = 240;
export const PIECE_BEFORE = 60;

/**
 * A whole text in parts.
 * @returns null if it contains none of the terms
 */
export function highlighted(text: string, terms: readonly string[]): Highlight | null {
  const ranges = rangesOf(text, terms);
  return ranges.length === 0 ? null : partsOf(text, ranges, { start: 0, end: text.length });
}

/**
 * The piece of a text around the first of the terms, cut at spaces, with an ellipsis where the text goes on.
 * @returns null if it contains none of the terms
 */
export function highlightedPiece(searched: SearchedText, terms: readonly string[]): Highlight | null {
  const { text, isCutBefore = false, isCutAfter = false } = searched;
  const ranges = rangesOf(text, terms);
  if (!ranges[0]) return null;
  const start = startOf(text, ranges[0], isCutBefore);
  const end = endOf(text, start + PIECE_LENGTH, ranges[0], isCutAfter);
  return [
    ...ellipsis(isCutBefore || start > 0),
    ...partsOf(text, ranges, { start, end }),
    ...ellipsis(isCutAfter || end < text.length),
  ];
}

function startOf(text: string, found: Range, isCut: boolean): number {
  const earliest = Math.max(0, found.start - PIECE_BEFORE);
  if (earliest === 0 && !isCut) return 0;
  const space = text.indexOf(' ', earliest);
  return space >= 0 && space < found.start ? space + 1 : wholeAt(text, earliest);
}

function endOf(text: string, latest: number, found: Range, isCut: boolean): number {
  if (latest >= text.length && !isCut) return text.length;
  const space = text.lastIndexOf(' ', latest);
  return space >= found.end ? space : wholeAt(text, Math.min(latest, text.length));
}

/** Moves a place between the halves of a surrogate pair before them. */
function wholeAt(text: string, place: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.slice(place, place + 1)) ? Math.max(0, place - 1) : place;
}

function ellipsis(isCut: boolean): Highlight {
  return isCut ? [{ text: '…', found: false }] : [];
}

/** The parts within a range of the text; those that are cut by its ends are shorter. */
function partsOf(text: string, ranges: readonly Range[], { start, end }: Range): Highlight {
  const parts: HighlightPart[] = [];
  let at = start;
  const add = (until: number, found: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until), found });
    at = Math.max(at, until);
  };
  for (const range of ranges) {
    if (range.start >= end) break;
    add(range.start, false);
    add(Math.min(range.end, end), true);
  }
  add(end, false);
  return parts;
}
