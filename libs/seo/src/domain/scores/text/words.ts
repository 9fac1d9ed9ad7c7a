/** Scripts without spaces between words. */
const SPACELESS_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');
const LETTER = String.raw`[[\p{L}\p{M}\p{N}]--[${SPACELESS_SCRIPTS}]]`;
const SPACELESS = String.raw`[[\p{L}\p{M}\p{N}]&&[${SPACELESS_SCRIPTS}]]`;
const JOINER = String.raw`['’\-\u2010\u2011]|(?<=\p{Nd})[.,](?=\p{Nd})`;

/** Letters, marks and digits with joining characters inside; or two characters of a script without spaces, or a single last one. */
const WORD = new RegExp(String.raw`${LETTER}+(?:(?:${JOINER})${LETTER}+)*|${SPACELESS}{1,2}`, 'gv');
const HAS_SPACELESS = new RegExp(SPACELESS, 'v');

/** The words of a plain text, in order. "well-known", "it's" and "3.5" are one each. */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

export function countWords(text: string): number {
  return wordsOf(text).length;
}

/** True if the text has a letter of a script without spaces. */
export function hasSpacelessScript(text: string): boolean {
  return HAS_SPACELESS.test(text);
}
