import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import { isElement, isText, type HtmlNode } from '@app/markdown';
import { NOWHERE } from './page-refs.ts';

const LEFT_OUT: ReadonlySet<string> = new Set('script style noscript template svg math link meta'.split(' '));
const VOID: ReadonlySet<string> = new Set('area br col embed hr img input source track wbr'.split(' '));
const NAME = /^[a-z][a-z0-9:_-]{0,100}$/i;
/** More are not looked at: the whole page is taken then. */
const ELEMENTS_MAX = 20_000;

/** The text that the reader mode of a browser shows of a page; null if it finds none. */
export function readable(document: readonly HtmlNode[]): string | null {
  const parsed = new JSDOMParser().parse(`<html><body>${document.map(xmlOf).join('')}</body></html>`, NOWHERE);
  try {
    const article = new Readability(parsed, { maxElemsToParse: ELEMENTS_MAX, disableJSONLD: true }).parse();
    return article?.content ?? null;
  } catch {
    // It throws for pages with too many elements, and for some that it cannot make sense of.
    return null;
  }
}

/** HTML that is well-formed XML, which is all that the parser of Readability reads. */
function xmlOf(node: HtmlNode): string {
  if (isText(node)) return escaped(node.value);
  if (!isElement(node) || LEFT_OUT.has(node.tagName) || !NAME.test(node.tagName)) return '';
  const attributes = node.attrs.filter(({ name }) => NAME.test(name));
  const written = attributes.map(({ name, value }) => ` ${name}="${escaped(value)}"`).join('');
  if (VOID.has(node.tagName)) return `<${node.tagName}${written}/>`;
  return `<${node.tagName}${written}>${node.childNodes.map(xmlOf).join('')}</${node.tagName}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
