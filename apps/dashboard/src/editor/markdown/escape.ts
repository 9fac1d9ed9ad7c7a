import { REFERENCE } from './entities.ts';

/** Which characters are escaped: none, those that are likely to be read as Markdown, or all that might be. */
export type Escaping = 'none' | 'likely' | 'all';

const LIKELY = /[\\`*[\]<]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|~|!(?=\[)/gu;
const ALL = /[!-/:-@[-`{-~]/g;
const LINE_START = /^( {0,3})(?=[-+>#=|:]|\d{1,9}[.)])(\d{0,9})/;

/**
 * Escapes characters of a plain text that Markdown would interpret.
 *
 * @param atLineStart whether the text begins a line of a field that allows lists and other blocks
 */
export function escapeText(text: string, escaping: Escaping, atLineStart: boolean): string {
  if (escaping === 'none') return text;
  if (escaping === 'all')
    return guardBlanks(
      text.replace(ALL, (sign) => `\\${sign}`),
      atLineStart,
    );
  const inner = text.replace(LIKELY, (sign) => `\\${sign}`).replace(REFERENCE, (reference) => `\\${reference}`);
  return guardBlanks(atLineStart ? inner.replace(LINE_START, '$1$2\\') : inner, atLineStart);
}

/** Spaces at the beginning of a line would make it a code block. */
function guardBlanks(text: string, atLineStart: boolean): string {
  const blanks = atLineStart ? (/^[ \t]+/.exec(text)?.[0] ?? '') : '';
  return Array.from(blanks, reference).join('') + text.slice(blanks.length);
}

/** The numeric character reference of a text's first character. */
export function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
