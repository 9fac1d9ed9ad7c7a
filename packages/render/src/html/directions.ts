import { Html } from './html.ts';

/** Elements with a text of their own. */
const TEXTS = /<(?:h[1-6]|p|li|dt|dd|td|th|blockquote|summary|figcaption|caption)((?:\s[^<>]*)?>\s*)/g;
const CODE = /<pre(?=[\s>])/g;

/**
 * Lets each text of a page read in the direction of its own first letters, whatever the language of the site: Hebrew
 * in an English blog begins at the right. Code always begins at the left.
 *
 * An element that begins another has the direction of the other: it decides at which side the line of a quote and the
 * mark of a list item is, and is found in texts that have none of their own.
 */
export function withDirections(page: Html): Html {
  let end = -1;
  const text = page.text.replace(TEXTS, (element: string, rest: string, at: number) => {
    const isFirst = at === end;
    end = at + element.length;
    if (isFirst || /\sdir=/.test(rest)) return element;
    return `${element.slice(0, -rest.length)} dir="auto"${rest}`;
  });
  return new Html(text.replace(CODE, '<pre dir="ltr"'));
}

/** The direction of a whole page in a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    const { script } = new Intl.Locale(language).maximize();
    return RTL_SCRIPTS.has(script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

const RTL_SCRIPTS: ReadonlySet<string> = new Set([
  'Arab',
  'Hebr',
  'Thaa',
  'Syrc',
  'Nkoo',
  'Adlm',
  'Rohg',
  'Mand',
  'Samr',
]);
