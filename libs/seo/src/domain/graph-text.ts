import { URL_MAX } from '@app/shared-kernel';
import { markdownPlainText } from './scores/text/markdown-plain-text.ts';

/** Characters that need cleaning; most strings have none and are returned at once. */
const NEEDS_CARE = /[<\p{Cc}\p{Cs}]|[^\S ]| {2}|^ | $/u;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
/** What an HTML parser takes for markup inside a script element: `<script`, `</script`, `<!--`. */
const MARKUP_START = /<(?=[A-Za-z/!?])/g;
const BLANK_LINE = /\n[^\S\n]*\n/;
const HTTP_URL = /^https?:\/\/\S+$/i;

/**
 * Cleans a string for a graph: one line, without control characters and lone surrogates, and without a `<` that could
 * open or close an element when a consumer pastes the graph into a script element. Every string of a graph passes
 * through here.
 */
export function plainLine(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  const spaced = text.replace(/\s+/g, ' ').replace(UNPRINTABLE, '');
  return spaced.replace(/ {2,}/g, ' ').trim().replace(MARKUP_START, '&lt;');
}

/** Markdown as one line of plain text. */
export function markdownLine(source: string): string {
  return plainLine(markdownPlainText(source));
}

/** Markdown as plain text, one line per paragraph; blank lines separate paragraphs. */
export function markdownParagraphs(source: string): string {
  const paragraphs = source.replace(/\r\n?/g, '\n').split(BLANK_LINE);
  return paragraphs
    .map(markdownLine)
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/** An absolute http or https URL in the form of the WHATWG parser; undefined for anything else. */
export function httpUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > URL_MAX || !HTTP_URL.test(value)) return undefined;
  const href = hrefOf(value);
  return href !== undefined && href.length <= URL_MAX ? href : undefined;
}

/** Parses once, where testing first would parse twice. */
function hrefOf(url: string): string | undefined {
  try {
    return new URL(url).href;
  } catch {
    return undefined;
  }
}
