import { Html } from './html.ts';

/** Elements with a text of their own. */
const TEXTS = /<(h[1-6]|p|li|dt|dd|td|th|blockquote|summary|figcaption|caption)(?=[\s>])(?![^<>]*\sdir=)/g;
const CODE = /<pre(?=[\s>])/g;

/**
 * Lets each text of a page read in the direction of its own first letters, whatever the language of the site: Hebrew
 * in an English blog begins at the right. Code always begins at the left.
 */
export function withDirections(page: Html): Html {
  return new Html(page.text.replace(TEXTS, '<$1 dir="auto"').replace(CODE, '<pre dir="ltr"'));
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
