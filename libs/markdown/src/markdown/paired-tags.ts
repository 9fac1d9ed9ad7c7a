import type { Token } from 'marked';
import { htmlPieces, type HtmlTag } from '../html/html-tags.ts';

/** A parsed tag in running text. */
export interface TextTag extends HtmlTag {
  /** Index of the token of its end tag; null for one without an end tag, and for end tags. */
  readonly end: number | null;
}

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(['br', 'img', 'wbr', 'hr', 'input']);

/**
 * The tags among sibling tokens, by index. Of two elements that overlap, neither has an end, because marks cannot
 * express them.
 */
export function pairedTags(tokens: readonly Token[]): ReadonlyMap<number, TextTag> {
  const tags = new Map<number, TextTag>();
  const open: { readonly at: number; readonly tag: HtmlTag }[] = [];
  for (const [at, token] of tokens.entries()) {
    const tag = tagOf(token);
    if (tag === null) continue;
    tags.set(at, { ...tag, end: null });
    if (VOID.has(tag.name)) continue;
    if (!tag.closing) open.push({ at, tag });
    else if (open.at(-1)?.tag.name === tag.name) {
      const start = open.pop();
      if (start) tags.set(start.at, { ...start.tag, end: at });
    } else open.length = 0;
  }
  return tags;
}

function tagOf(token: Token): HtmlTag | null {
  if (token.type !== 'html' || token.block === true) return null;
  const [tag, ...others] = htmlPieces(token.raw);
  return tag?.kind === 'tag' && others.length === 0 ? tag : null;
}

/** Only allowed in a table. */
const TABLE_PARTS: ReadonlySet<string> = new Set(['tr', 'td', 'th', 'thead', 'tbody', 'tfoot']);

/** True for source whose elements all begin and end in it, without overlaps. */
export function isWhole(html: string): boolean {
  const open: string[] = [];
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== 'tag' || VOID.has(piece.name) || piece.raw.endsWith('/>')) continue;
    if (!piece.closing) {
      if (TABLE_PARTS.has(piece.name) && !open.includes('table')) return false;
      open.push(piece.name);
    } else if (open.pop() !== piece.name) return false;
  }
  return open.every((name) => MAY_END_UNSAID.has(name));
}

/** Elements whose end tag HTML allows to omit. */
const MAY_END_UNSAID: ReadonlySet<string> = new Set([
  'li',
  'p',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
  'dt',
  'dd',
]);
