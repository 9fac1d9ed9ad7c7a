import type { Token } from 'marked';
import { htmlPieces } from '../html/html-tags.ts';

/** Elements in which a blank line does not end the element, although Markdown splits it there. */
const HELD_TOGETHER: ReadonlySet<string> = new Set(['table', 'ul', 'ol']);

/** Joins the tokens of an HTML table or list into one, if it contains only HTML and blank lines. */
export function joinHtml(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const { end, isClosed } = token.type === 'html' ? endOf(tokens, at) : { end: at + 1, isClosed: false };
    const run = tokens.slice(at, end);
    if (isClosed && run.length > 1) joined.push({ ...token, raw: run.map(({ raw }) => raw).join('') });
    else joined.push(...run);
    at = end;
  }
  return joined;
}

/** The end of the element that a token opens, or the point at which it is known to be unclosed. */
function endOf(tokens: readonly Token[], from: number): { readonly end: number; readonly isClosed: boolean } {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const { type, raw } = tokens[at] as Token;
    if (type !== 'html' && type !== 'space') return { end: at, isClosed: false };
    for (const piece of type === 'html' ? htmlPieces(raw) : []) {
      if (piece.kind === 'tag' && HELD_TOGETHER.has(piece.name)) depth += piece.closing ? -1 : 1;
    }
    if (depth <= 0) return { end: at + 1, isClosed: true };
  }
  return { end: tokens.length, isClosed: false };
}
