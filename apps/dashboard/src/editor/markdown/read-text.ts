import { defaults, type Token, type Tokens } from 'marked';
import { BoundedLexer } from '@app/markdown/lexer';
import { decodeReference, REFERENCE } from './entities.ts';
import type { Mark, Piece, TextMode } from './piece.ts';

/** A line end with the spaces around it, or a character reference. */
const WRITTEN_OTHERWISE = new RegExp(`(?:(?<![ \\t])[ \\t]+)?\\n[ \\t]*|${REFERENCE.source}`, 'g');

/**
 * Parses a text field as Markdown, with the same rules as imports.
 *
 * @returns its pieces in order, whose sources together are the text; null if the text cannot be split like this
 */
export function readText(source: string, mode: TextMode): readonly Piece[] | null {
  const pieces: Piece[] = [];
  try {
    if (mode === 'phrase') readInline(lexer().lexInline(source), [], pieces);
    else if (!readBlocks(source, pieces)) return null;
  } catch {
    // A text nested too deeply for the call stack is shown as source.
    return null;
  }
  return merged(mode === 'phrase' ? pieces.map(onOneLine) : pieces);
}

/** In a text of one line a line break is shown as a space. */
function onOneLine(piece: Piece): Piece {
  if (piece.kind !== 'break') return piece;
  return { kind: 'text', text: ' ', marks: [...piece.marks, { type: 'as', source: piece.source, shows: ' ' }] };
}

function readBlocks(source: string, pieces: Piece[]): boolean {
  const tokens = lexer().lex(source);
  if (tokens.map(({ raw }) => raw).join('') !== source) return false;
  for (const token of tokens) {
    if (token.type === 'paragraph') readParagraph(token as Tokens.Paragraph, pieces);
    else if (token.type === 'space') pieces.push({ kind: 'gap', source: token.raw });
    else pieces.push({ kind: 'island', source: token.raw, block: true, marks: [] });
  }
  return true;
}

/** Reads in time that grows with the text, also for hostile ones. */
function lexer(): BoundedLexer {
  return new BoundedLexer(defaults);
}

function readParagraph({ raw, tokens }: Tokens.Paragraph, pieces: Piece[]): void {
  readInline(tokens, [], pieces);
  const length = tokens.reduce((sum, token) => sum + token.raw.length, 0);
  if (length < raw.length) pieces.push({ kind: 'gap', source: raw.slice(length) });
}

function readInline(tokens: readonly Token[], marks: readonly Mark[], pieces: Piece[]): void {
  for (const token of tokens) readOne(token, marks, pieces);
}

function readOne(token: Token, marks: readonly Mark[], pieces: Piece[]): void {
  const { raw } = token;
  switch (token.type) {
    case 'text':
      return readPlain(raw, marks, pieces);
    case 'escape':
      return addText(raw.slice(1), [...marks, { type: 'as', source: raw, shows: raw.slice(1) }], pieces);
    case 'strong':
      return readInline(token.tokens ?? [], [...marks, { type: 'strong', fence: raw.slice(0, 2) }], pieces);
    case 'em':
      return readInline(token.tokens ?? [], [...marks, { type: 'em', fence: raw.slice(0, 1) }], pieces);
    case 'del':
      return readInline(
        token.tokens ?? [],
        [...marks, { type: 'strike', fence: raw.startsWith('~~') ? '~~' : '~' }],
        pieces,
      );
    case 'codespan':
      return addText((token as Tokens.Codespan).text, [...marks, { type: 'code', fence: codeFence(raw) }], pieces);
    case 'link':
      return readLink(token as Tokens.Link, marks, pieces);
    case 'br':
      return void pieces.push({ kind: 'break', source: raw, marks });
    default:
      return void pieces.push({ kind: 'island', source: raw, block: false, marks });
  }
}

function readLink({ raw, text, href, title, tokens }: Tokens.Link, marks: readonly Mark[], pieces: Piece[]): void {
  const link = (tail: string | null): Mark => ({ type: 'link', href, title: title ?? null, tail });
  if (raw.startsWith('<')) return addText(raw.slice(1, -1), [...marks, link('>')], pieces);
  if (!raw.startsWith('[')) return addText(raw, [...marks, link('')], pieces);
  const tail = raw.startsWith(text, 1) && raw[text.length + 1] === ']' ? raw.slice(text.length + 1) : null;
  // A link without text would be invisible and impossible to select.
  if (tokens.length === 0) return void pieces.push({ kind: 'island', source: raw, block: false, marks });
  readInline(tokens, [...marks, link(tail)], pieces);
}

function readPlain(source: string, marks: readonly Mark[], pieces: Piece[]): void {
  let at = 0;
  for (const match of source.matchAll(WRITTEN_OTHERWISE)) {
    const [written] = match;
    addText(source.slice(at, match.index), marks, pieces);
    const shows = written.startsWith('&') ? decodeReference(written) : ' ';
    addText(shows, [...marks, { type: 'as', source: written, shows }], pieces);
    at = match.index + written.length;
  }
  addText(source.slice(at), marks, pieces);
}

function addText(text: string, marks: readonly Mark[], pieces: Piece[]): void {
  if (text !== '') pieces.push({ kind: 'text', text, marks });
}

/** The opening backticks of a code span, with the space after them if it belongs to the fence. */
function codeFence(raw: string): string {
  const [ticks = '`'] = /^`+/.exec(raw) ?? [];
  const inner = raw.slice(ticks.length, -ticks.length);
  return inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== '' ? `${ticks} ` : ticks;
}

/** Joins neighbouring texts with the same marks; characters with another notation stay separate. */
function merged(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const joins = piece.kind === 'text' && last?.kind === 'text' && sameMarks(piece.marks, last.marks);
    if (joins) result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a.length === b.length && JSON.stringify(a) === JSON.stringify(b);
}
