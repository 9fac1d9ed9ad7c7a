import { Marked } from 'marked';

const marked = new Marked({ gfm: true });
/** A table, a list, or more than one paragraph: only then is a text read as more than one line of words. */
const BLOCKS = /\n[ \t]*\n|^[^\n]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-+[\s|:-]*(?:\n|$)|\n[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** The text of a block as HTML that runs within one element: `p`, `li`, `td`. */
export function inlineHtml(text: string): string {
  return marked.parseInline(text, { async: false }).trim();
}

/** The text of a block as elements: one `p`, or whatever else it holds. */
export function textHtml(text: string): string {
  if (!BLOCKS.test(text)) return `<p>${inlineHtml(text)}</p>`;
  return marked.parse(text, { async: false }).trim();
}

/** An item of a list as what stands in its `li`: words, and lists within. */
export function itemHtml(text: string): string {
  return BLOCKS.test(text) ? marked.parse(text, { async: false }).trim() : inlineHtml(text);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
