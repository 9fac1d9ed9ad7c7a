import type { EditorState, Transaction } from 'prosemirror-state';
import { isHttpUrl } from '@app/shared-kernel';
import { readText } from '../markdown/read-text.ts';
import { schema } from '../model/schema.ts';
import { takesMarks } from './marks.ts';

/** Where an address begins within a word. */
const BEGINNING = /(?:^|\()https?:\/\/./i;
/** In no address. */
const QUOTES = /[<>"]/;
const CLOSING = /[.,;:!?'*_~)\]]$/;
/** Characters before the caret in which an address is looked for. */
const LONGEST = 2_100;

/** Links the address that ends at the caret, without the punctuation behind it; null if none is there. */
export function linkAddress(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  if (!empty || !takesMarks(state)) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - LONGEST),
    $from.parentOffset,
    '\n',
    '\uFFFC',
  );
  const typed = addressAtEnd(before);
  const url = withoutPunctuation(typed);
  const from = $from.pos - typed.length;
  const to = from + url.length;
  const isTaken = url === '' || !isHttpUrl(url);
  const { link, code } = schema.marks;
  if (isTaken || state.doc.rangeHasMark(from, to, link) || state.doc.rangeHasMark(from, to, code)) return null;
  return state.tr.addMark(from, to, link.create(linkTo(url))).removeStoredMark(link);
}

/** The address that ends where the text ends; empty if there is none. */
function addressAtEnd(text: string): string {
  const word = text.split(/\s/).at(-1) ?? '';
  const at = word.search(BEGINNING);
  const address = at < 0 ? '' : word.slice(word[at] === '(' ? at + 1 : at);
  return QUOTES.test(address) ? '' : address;
}

/** An address that Markdown links by itself is written bare, any other with brackets. */
function linkTo(url: string): { readonly href: string; readonly tail?: string } {
  const [only, ...more] = readText(url, 'phrase') ?? [];
  const read = more.length === 0 && only?.kind === 'text' ? only.marks.find((mark) => mark.type === 'link') : undefined;
  return read ? { href: read.href, tail: '' } : { href: url };
}

/** As in GitHub's Markdown: a bracket belongs to the address if it was opened there. */
function withoutPunctuation(url: string): string {
  let end = url.length;
  while (end > 0 && CLOSING.test(url.slice(0, end))) {
    const part = url.slice(0, end);
    if (part.endsWith(')') && count(part, '(') >= count(part, ')')) break;
    end--;
  }
  return url.slice(0, end);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
