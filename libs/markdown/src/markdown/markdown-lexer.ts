import { Marked, type Token, type TokenizerThis, type Tokens } from 'marked';
import { BoundedLexer } from './bounded-lexer.ts';

/** A footnote definition: `[^label]: text`, with the indented lines below it. */
export interface FootnoteToken {
  readonly type: 'footnote';
  readonly raw: string;
  readonly label: string;
  readonly tokens: Token[];
}

const FOOTNOTE = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;
const INDENTED = /^(?: {4}|\t)/;
/** Lines that end the first paragraph of a footnote without a blank line. */
const INTERRUPTS = /^ {0,3}(?:\[\^[^\]\s]+\]:|#{1,6}\s|```|~~~|>|[-*+]\s|\d{1,9}[.)]\s|<)/;

function footnote(this: TokenizerThis, source: string): FootnoteToken | undefined {
  const opening = FOOTNOTE.exec(source);
  if (!opening) return undefined;
  const raw = source.slice(0, endOfFootnote(source));
  const tokens: Token[] = [];
  this.lexer.blockTokens(raw.slice(opening[0].length).replace(/^(?: {4}|\t)/gm, ''), tokens);
  return { type: 'footnote', raw, label: opening[1] ?? '', tokens };
}

/** The end of the definition at the start of a source: the next blank line that no indented line follows. */
function endOfFootnote(source: string): number {
  let end = lineEnd(source, 0);
  let afterBlank = false;
  for (let at = end; at < source.length;) {
    const next = lineEnd(source, at);
    const line = source.slice(at, next);
    const blank = line.trim() === '';
    if (!blank && !INDENTED.test(line) && (afterBlank || INTERRUPTS.test(line))) break;
    afterBlank = blank;
    at = next;
    if (!blank) end = next;
  }
  return end;
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end + 1;
}

const markdown = new Marked({
  gfm: true,
  extensions: [{ name: 'footnote', level: 'block', tokenizer: footnote }],
});

/**
 * The tokens of GitHub-flavoured Markdown with footnotes. Their `raw` texts together are the source. What is nested deeper
 * than 200 is words.
 *
 * @param source with `\n` line ends
 */
export function lexMarkdown(source: string): Token[] {
  return new BoundedLexer(markdown.defaults).lex(source);
}

/** True for a link or image that names a definition instead of an address: `[text][label]`, `[label][]`, `[label]`. */
export function isReference(token: Token): boolean {
  return (token.type === 'link' || token.type === 'image') && token.raw.endsWith(']');
}

/** True for a token that is only an HTML comment. */
export function isComment(token: Token): boolean {
  return token.type === 'html' && token.raw.startsWith('<!--');
}

/** The direct children of a token. */
export function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  return (token as { tokens?: readonly Token[] }).tokens ?? [];
}

/** Visits a token and its descendants, in the order of the source. */
export function walkTokens(token: Token, visit: (token: Token) => void): void {
  visit(token);
  for (const child of childrenOf(token)) walkTokens(child, visit);
}

/** The label of the definition that a reference names, in the form that definitions use. */
export function referenceLabel({ raw }: Token): string {
  const written = raw.endsWith('[]') ? raw.slice(0, -2) : raw;
  let open = written.lastIndexOf('[');
  while (open > 0 && written[open - 1] === '\\') open = written.lastIndexOf('[', open - 1);
  return written
    .slice(open + 1, -1)
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
