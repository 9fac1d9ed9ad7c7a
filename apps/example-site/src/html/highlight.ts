import { createRequire } from 'node:module';
import { raw, type Html } from '@galley/render';

interface Highlighter {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
}

// Its types would bring those of the browser into every file of the service.
const hljs = createRequire(import.meta.url)('highlight.js/lib/common') as Highlighter;

/** Longer code is shown plain: colouring it would take longer than reading its beginning. */
const MAX_CHARACTERS = 20_000;

/**
 * Code with its parts marked by `hljs-…` classes, as the style sheet colours them.
 *
 * @param language as the block names it
 * @returns null where the language is not known, and for very long code
 */
export function highlighted(code: string, language: string): Html | null {
  if (code.length > MAX_CHARACTERS || !hljs.getLanguage(language)) return null;
  // The library escapes the code itself: what it returns holds span elements and nothing else.
  return raw(hljs.highlight(code, { language, ignoreIllegals: true }).value);
}
