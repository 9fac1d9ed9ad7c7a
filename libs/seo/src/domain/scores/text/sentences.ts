/** Marks that may end a sentence, with the quotes and brackets that close after them. */
const END = /[.!?…。！？]+["'”’»›)\]}」』）]*/g;
const ALWAYS = /[。！？]/;
const TAIL = 8;
const LAST_WORD = /(?<![\p{L}\p{M}\p{N}.])[\p{L}\p{M}\p{N}.]*$/u;
const INITIAL = /(?<![\p{L}\p{M}\p{N}])\p{Lu}$/u;
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'mr mrs ms dr prof st sr jr vs etc e.g i.e no fig approx inc ltd co ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
);

/** Splits a plain text into sentences; the text after the last end mark is one too. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, match[0], match.index, end)) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}

function endsSentence(text: string, marks: string, at: number, end: number): boolean {
  if (ALWAYS.test(marks)) return true;
  if (end < text.length && !/\s/.test(text.charAt(end))) return false;
  return !(marks.startsWith('.') && abbreviates(text, at));
}

/** True if the full stop at `at` follows an initial or an abbreviation. Looks at a few characters only. */
function abbreviates(text: string, at: number): boolean {
  const tail = text.slice(Math.max(0, at - TAIL), at);
  const word = LAST_WORD.exec(tail)?.[0] ?? '';
  return INITIAL.test(tail) || ABBREVIATIONS.has(word.toLowerCase());
}
