import { REFERENCE } from './entities.ts';

/** How much of a text is protected: nothing, what often means something, or every character that may. */
export type Escaping = 'none' | 'likely' | 'all';

const LIKELY = /[\\`*[\]<]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|~|!(?=\[)/gu;
const ALL = /[!-/:-@[-`{-~]/g;
const LINE_START = /^( {0,3})(?=[-+>#=|:]|\d{1,9}[.)])(\d{0,9})/;

/**
 * Protects characters of a plain text that Markdown would read as marks.
 *
 * @param atLineStart whether the text begins a line of a field that may have lists and the like
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

/** Blanks at the beginning of a line would make code of it. */
function guardBlanks(text: string, atLineStart: boolean): string {
  const blanks = atLineStart ? (/^[ \t]+/.exec(text)?.[0] ?? '') : '';
  return Array.from(blanks, reference).join('') + text.slice(blanks.length);
}

/** The numeric character reference of a text's first character. */
export function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
