import { markdownToBlocks, NO_PICTURES, Notes, plainWords } from '@app/markdown';

/** What stands between the excerpt of a post and the rest of its text. */
const MARKS =
  /<!-- {0,3}(?:more|truncate|excerpt|endexcerpt|end excerpt|read-?more) {0,3}-->|\{\/\* {0,3}(?:truncate|more) {0,3}\*\/\}/i;
/** The longest text above a mark, in characters. */
const ABOVE_MAX = 20_000;

interface Excerpted {
  /** Without the mark. */
  readonly body: string;
  /** The text above the mark; null without one. */
  readonly above: string | null;
}

/** Parts the text at a mark. @param own the mark that the post or its site has chosen */
export function partAtMark(body: string, own: string | null): Excerpted {
  const start = own === null ? -1 : body.indexOf(own);
  const mark = start >= 0 && own !== null ? { index: start, length: own.length } : markIn(body);
  if (mark === null || mark.index > ABOVE_MAX) return { body, above: null };
  const above = body.slice(0, mark.index);
  return { body: above + body.slice(mark.index + mark.length), above };
}

function markIn(body: string): { readonly index: number; readonly length: number } | null {
  const found = MARKS.exec(body);
  return found && { index: found.index, length: found[0].length };
}

/** The words of the paragraphs of a text. @param markdown with its constructs written already */
export function wordsOf(markdown: string, title: string): string {
  const blocks = markdownToBlocks(markdown, { title, firstLine: 1, images: NO_PICTURES, notes: new Notes() });
  return blocks
    .flatMap((block) => (block.type === 'paragraph' ? [plainWords(block.text)] : []))
    .join(' ')
    .trim();
}
