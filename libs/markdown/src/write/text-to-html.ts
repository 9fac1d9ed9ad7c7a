import { Marked, type Lexer, type MarkedOptions, type Tokens } from 'marked';
import { BoundedLexer } from '../markdown/bounded-lexer.ts';
import { BoundedTokenizer } from '../markdown/bounded-tokenizer.ts';
import { lonelyTagsAsWords } from './lonely-tags.ts';

const FOOTNOTE = /^ {0,3}\[\^/;

/** Keeps a footnote as written: interpreted as a link definition, it would disappear. */
class FootnoteTokenizer extends BoundedTokenizer {
  override def(source: string): Tokens.Def | undefined {
    return FOOTNOTE.test(source) ? undefined : super.def(source);
  }
}

/** The options are those of `marked` below. */
const lexer = (options: unknown) => new BoundedLexer(options as MarkedOptions, new FootnoteTokenizer());
const lexed: typeof Lexer.lex = (source, options) => lexer(options).lex(source);
const lexedInline: typeof Lexer.lexInline = (source, options) => lexer(options).lexInline(source);
const marked = new Marked({
  gfm: true,
  hooks: { processAllTokens: lonelyTagsAsWords, provideLexer: (block) => (block ? lexed : lexedInline) },
});
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const UNDER_HEAD = /^[ \t|:-]+$/;

function blocksHtml(text: string): string {
  return marked.parse(text, { async: false }).trim();
}

/** Whether there is a table, a list, or more than one paragraph; otherwise a text is one line. */
function hasBlocks(text: string): boolean {
  const [first = '', ...rest] = text.split('\n');
  const [second = ''] = rest;
  if (first.includes('|') && second.includes('-') && UNDER_HEAD.test(second)) return true;
  return rest.some((line, at) => ITEM.test(line) || (line.trim() === '' && at < rest.length - 1));
}

/** The text of a block as HTML within one element: `p`, `li`, `td`. */
export function inlineHtml(text: string): string {
  return marked.parseInline(text, { async: false }).trim();
}

/** The text of a block as elements: one `p`, or several. */
export function textHtml(text: string): string {
  if (!hasBlocks(text)) return `<p>${inlineHtml(text)}</p>`;
  const html = blocksHtml(text);
  return html.startsWith('<') ? html : `<p>${html}</p>`;
}

/** The content of an `li`: words, and nested lists. */
export function itemHtml(text: string): string {
  return hasBlocks(text) ? blocksHtml(text) : inlineHtml(text);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
