import { decodeHTML } from 'entities';
import { Marked, type Renderer, type Token, type Tokens } from 'marked';
import { escapeText, Html } from '../html/html.ts';
import { leavesSite, safeLink, safeSource } from '../html/safe-url.ts';
import { asMarkup, hasMarkup, sanitized, wordsOfMarkup } from './raw-html.ts';

/** Every place where text could become markup. HTML within Markdown is sanitised afterwards, as a whole. */
const rendering: Partial<Omit<Renderer, 'options' | 'parser'>> & ThisType<Renderer> = {
  html: ({ text }) => asMarkup(text),
  text(token) {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeMarkdown(token.text);
  },
  codespan: ({ text }) => `<code>${escapeText(text)}</code>`,
  code: ({ text }) => `<pre tabindex="0"><code>${escapeText(text)}</code></pre>\n`,
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  // A definition that nothing refers to would vanish, and with it the text of a footnote.
  def: ({ raw }) => `<p>${escapeText(raw.trim())}</p>\n`,
  // Headings that count are blocks of their own.
  heading({ tokens }) {
    return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
  },
  link({ href, title, tokens }) {
    const text = this.parser.parseInline(tokens);
    const link = safeLink(href);
    if (link === null) return text;
    return `<a href="${escapeText(link)}"${titled(title)}${leavesSite(link) ? ' rel="noopener"' : ''}>${text}</a>`;
  },
  image({ href, title, text }) {
    const source = safeSource(href);
    if (source === null) return escapeText(text);
    return `<img src="${escapeText(source)}" alt="${escapeText(text)}"${titled(title)} loading="lazy" decoding="async">`;
  },
};

const parser = new Marked({ gfm: true, renderer: rendering });

/** One line of text with Markdown in it, without an element around it. */
export function inline(text: string): Html {
  return safe(text, parser.parseInline(text, { async: false }));
}

/**
 * The text of a paragraph. One line is inline Markdown; several may hold what blogs that moved in bring along, such as
 * tables and nested lists.
 */
export function prose(text: string): Html {
  const trimmed = text.trim();
  if (trimmed === '') return new Html('');
  if (trimmed.includes('\n')) return safe(trimmed, parser.parse(trimmed, { async: false }));
  return new Html(`<p>${inline(trimmed).text}</p>`);
}

function safe(source: string, rendered: string): Html {
  return new Html(hasMarkup(source) ? sanitized(rendered) : rendered);
}

/** As {@link prose}, but a single line has no paragraph around it: for the items of a list, say. */
export function flowing(text: string): Html {
  return text.trim().includes('\n') ? prose(text) : inline(text.trim());
}

/** The words alone, for places that take no markup. */
export function plainText(text: string): string {
  return parser.lexer(text).map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();
}

function wordsOf(token: Token): string {
  const { tokens, items } = token as Tokens.Generic;
  if (items) return (items as Token[]).map(wordsOf).join(' ');
  if (tokens) return tokens.map(wordsOf).join(token.type === 'list_item' ? ' ' : '');
  if (token.type === 'br' || token.type === 'space') return ' ';
  const { text = '' } = token as { text?: string };
  if (token.type === 'html') return wordsOfMarkup(text);
  // Code is shown as it is written.
  return token.type === 'text' || token.type === 'escape' ? decodeHTML(text) : text;
}

function titled(title: string | null | undefined): string {
  return title ? ` title="${escapeText(title)}"` : '';
}

/** In Markdown `&copy;` and `&#169;` are characters, and stay as they are. */
function escapeMarkdown(text: string): string {
  return text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w*);)|[<>"']/gi, escapeText);
}
