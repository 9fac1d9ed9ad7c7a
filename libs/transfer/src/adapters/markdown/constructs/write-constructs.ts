import type { Notes } from '@app/markdown';
import type { Piece, Surroundings, Tag, Use, Written } from './construct.ts';
import { readArguments } from './lexer/arguments.ts';
import { lexConstructs, type Notations } from './lexer/lex-constructs.ts';
import { pairTags } from './pair-tags.ts';
import { labelOf, writerOf } from './table/construct-table.ts';
import { wikiLink } from './table/links.ts';

/** Notes of one text about constructs, beyond which each kind of them is noted once. */
const NOTES_MAX = 1_000;
/** What a line may not begin with where a block is to stand in it. */
const HOLDS_NO_BLOCK = /^[ \t]*(?:[-*+>|]|\d{1,9}[.)])/;
const RAW_TAG = /\{%-?[ ]?(?:end)?raw[ ]?-?%\}\n?/g;

export interface ConstructSetting extends Surroundings {
  readonly notations: Notations;
  readonly notes: Notes;
  /** The line of the file on which the text begins. */
  readonly firstLine: number;
  /** Whether templates are filled in within code too, so that it is written there between `raw` and `endraw`. */
  readonly fillsCode: boolean;
}

/** A text with its constructs written as Markdown. */
export interface PlainText {
  readonly text: string;
  /** @returns the line of the source that a line of the text comes from, both counted from 0 */
  readonly lineOf: (line: number) => number;
}

/** Writes each construct of a text as the Markdown that it means, or as text with a note that names it. */
export function writeConstructs(source: string, setting: ConstructSetting): PlainText {
  const pieces = lexConstructs(source, setting.notations);
  if (pieces.every(({ type }) => type === 'text')) return { text: source, lineOf: (line) => line };
  return new ConstructWriter(source, pieces, setting).run();
}

class ConstructWriter {
  private readonly ends: ReadonlyMap<number, number>;
  private readonly lines: LineMap;
  private readonly isRoomy: (at: number) => boolean;

  constructor(
    private readonly source: string,
    private readonly pieces: readonly Piece[],
    private readonly setting: ConstructSetting,
  ) {
    this.ends = pairTags(pieces);
    this.lines = new LineMap(source);
    this.isRoomy = roomIn(source);
  }

  run(): PlainText {
    const text = this.write(0, this.pieces.length, 0);
    return { text, lineOf: (line) => this.lines.sourceOf(line) };
  }

  private write(from: number, to: number, depth: number): string {
    const parts: string[] = [];
    for (let at = from; at < to; at += 1) {
      const piece = this.pieces[at] as Piece;
      const end = this.ends.get(at) ?? null;
      const part = this.one(piece, { at, end, depth });
      if (depth === 0) this.lines.add(piece.at, part);
      parts.push(part);
      at = end ?? at;
    }
    return parts.join('');
  }

  private one(piece: Piece, place: { at: number; end: number | null; depth: number }): string {
    switch (piece.type) {
      case 'text':
        return piece.raw;
      case 'code':
        return piece.shown ?? (this.setting.fillsCode ? piece.raw.replace(RAW_TAG, '') : piece.raw);
      case 'left-out':
        if (piece.what !== null) this.note(piece.at, 'comment', `${piece.what} is left out`, piece.raw);
        return '';
      case 'wiki':
        return this.placed(piece, wikiLink(piece, this.setting), { label: 'link between notes', depth: place.depth });
      case 'tag':
        return this.tag(piece, place);
    }
  }

  private tag(tag: Tag, { at, end, depth }: { at: number; end: number | null; depth: number }): string {
    const inside = tag.content ?? (end === null ? null : this.write(at + 1, end, depth + 1));
    const use: Use = {
      tag,
      name: tag.name.toLowerCase(),
      args: readArguments(tag.given),
      inside,
      isAddress: this.isAddress(at),
    };
    const last = (end === null ? tag : this.pieces[end]) ?? null;
    const part = { at: tag.at, raw: tag.raw, end: last ? last.at + last.raw.length : this.source.length };
    return this.placed(part, writerOf(use)(use, this.setting), { label: labelOf(tag), depth });
  }

  /** By what stands before a construct, and before others right before it. */
  private isAddress(at: number): boolean {
    for (let before = at - 1; before >= 0 && at - before <= 4; before -= 1) {
      const piece = this.pieces[before] as Piece;
      if (piece.type === 'text') return /(?:[(<"'=]|\]:[ \t]?)$/.test(piece.raw.slice(-3));
      if (piece.type !== 'tag') return false;
    }
    return false;
  }

  private placed(
    { at, raw, end = at + raw.length }: { readonly at: number; readonly raw: string; readonly end?: number },
    written: Written | null,
    { label, depth }: { readonly label: string; readonly depth: number },
  ): string {
    if (written === null) return raw;
    const { text, isBlock = false, became, leftOut } = written;
    if (became !== undefined) this.note(at, 'construct', `${label}: ${became}`, leftOut);
    if (!isBlock || (depth === 0 && !this.isRoomy(at))) return isBlock ? inLine(text) : text;
    if (text === '') return '';
    return `${breakBefore(this.source, at)}${text}${breakAfter(this.source, end)}`;
  }

  private note(at: number, kind: 'construct' | 'comment', message: string, leftOut?: string): void {
    const { notes, firstLine } = this.setting;
    notes.line = firstLine + this.lines.lineAt(at);
    if (notes.list.length < NOTES_MAX) notes.add(kind, message, leftOut);
    else notes.addOnce(kind, message);
  }
}

/** What is missing of the blank line before a block, and after it. */
function breakBefore(source: string, at: number): string {
  const before = source.slice(Math.max(0, at - 2), at);
  return at === 0 || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
}

function breakAfter(source: string, end: number): string {
  const after = source.slice(end, end + 2);
  return after === '' || after === '\n\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n';
}

/** A block in the midst of a line of a list, a quote or a table. */
function inLine(text: string): string {
  return text
    .replace(/^> ?(?:\[!\w+\] ?)?/gm, '')
    .replace(/\n+/g, ' ')
    .trim();
}

/** Whether a block may stand at a place, by what its line begins with. */
function roomIn(source: string): (at: number) => boolean {
  let [line, end, isRoomy] = [-1, -1, true];
  return (at) => {
    if (at >= line && at <= end) return isRoomy;
    line = source.lastIndexOf('\n', at - 1) + 1;
    const next = source.indexOf('\n', at);
    end = next < 0 ? source.length : next;
    isRoomy = !HOLDS_NO_BLOCK.test(source.slice(line, line + 100));
    return isRoomy;
  };
}

/** Finds lines of a source by places in it, and by lines of what was written. */
class LineMap {
  private readonly written: { readonly line: number; readonly source: number }[] = [];
  /** Where the lines of the source end. */
  private readonly ends: readonly number[];
  private count = 0;

  constructor(source: string) {
    this.ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  }

  add(at: number, part: string): void {
    this.written.push({ line: this.count, source: this.lineAt(at) });
    for (const sign of part) if (sign === '\n') this.count += 1;
  }

  lineAt(at: number): number {
    return countUpTo(this.ends, (end) => end < at);
  }

  sourceOf(line: number): number {
    const part = countUpTo(this.written, (each) => each.line <= line);
    const { line: first, source } = this.written[part - 1] ?? { line: 0, source: 0 };
    return source + line - first;
  }
}

/** How many of sorted values, from the first on, are before a place. */
function countUpTo<T>(sorted: readonly T[], isBefore: (value: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
