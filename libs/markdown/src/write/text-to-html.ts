import { Marked } from 'marked';
import { lonelyTagsAsWords } from './lonely-tags.ts';

const FOOTNOTE = /^ {0,3}\[\^/;
const marked = new Marked({
  gfm: true,
  hooks: { processAllTokens: lonelyTagsAsWords },
  // A footnote stays as it is written: read as a link's address, it would vanish. False leaves it to the usual reader.
  tokenizer: { def: (source) => (FOOTNOTE.test(source) ? undefined : false) },
});
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const UNDER_HEAD = /^[ \t|:-]+$/;

/** Whether there is a table, a list, or more than one paragraph: only then is a text read as more than one line of words. */
function hasBlocks(text: string): boolean {
  const [first = '', ...rest] = text.split('\n');
  const [second = ''] = rest;
  if (first.includes('|') && second.includes('-') && UNDER_HEAD.test(second)) return true;
  return rest.some((line, at) => ITEM.test(line) || (line.trim() === '' && at < rest.length - 1));
}

/** The text of a block as HTML that runs within one element: `p`, `li`, `td`. */
export function inlineHtml(text: string): string {
  return marked.parseInline(text, { async: false }).trim();
}

/** The text of a block as elements: one `p`, or whatever else it holds. */
export function textHtml(text: string): string {
  if (!hasBlocks(text)) return `<p>${inlineHtml(text)}</p>`;
  return marked.parse(text, { async: false }).trim();
}

/** An item of a list as what stands in its `li`: words, and lists within. */
export function itemHtml(text: string): string {
  return hasBlocks(text) ? marked.parse(text, { async: false }).trim() : inlineHtml(text);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
