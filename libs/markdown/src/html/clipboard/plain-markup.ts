import type { Notes } from '../../notes.ts';
import { attr, isElement, isText, type HtmlElement, type HtmlNode } from '../html-dom.ts';
import { adopt, elementOf, stylesOf } from './elements.ts';

const DROPPED: ReadonlySet<string> = new Set(['meta', 'link', 'style', 'script', 'title', 'xml', 'colgroup', 'col']);
const HEADING = /^h[1-6]$/;
const MARKS: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 's']);

/** Styles that mean an element, unless an outer element has that meaning already. */
interface Within {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly struck: boolean;
}

const PLAIN: Within = { bold: false, italic: false, struck: false };

/** Addresses that lead to nothing outside of the program that was copied from, or stand for the picture itself. */
const OWN_PICTURE = /^\s*(?:file|data|blob|cid):/i;

/** The node with elements instead of styles, and without what only word processors need. */
export function plainMarkup(node: HtmlNode, notes: Notes): HtmlNode[] {
  return plain(node, PLAIN, notes);
}

function plain(node: HtmlNode, within: Within, notes: Notes): HtmlNode[] {
  if (isText(node)) return [node];
  // Comments of Word hold conditions and styles.
  if (!isElement(node) || DROPPED.has(node.tagName) || isHidden(node)) return [];
  if (node.tagName === 'o:p' || node.tagName.includes(':'))
    return node.childNodes.flatMap((child) => plain(child, within, notes));
  if (isSign(node)) return [];
  unwrapGoogleLink(node);
  leaveOwnPicture(node, notes);
  if (isSpacing(node)) return [{ ...node.childNodes[0], value: ' ' } as HtmlNode];
  const styles = stylesOf(attr(node, 'style'));
  const wraps = isWrapper(node, styles);
  const said = wraps ? within : saidBy(node, within);
  const styled = styledBy(styles, said);
  const children = node.childNodes.flatMap((child) => plain(child, styled, notes));
  if (wraps) return children;
  const marked = markedUp(children, said, styled);
  return [node.tagName === 'p' && titleOf(node) ? elementOf(titleOf(node) as string, marked) : adopt(node, marked)];
}

function isHidden(element: HtmlElement): boolean {
  const styles = stylesOf(attr(element, 'style'));
  return styles.get('display') === 'none' || styles.get('mso-hide') === 'all';
}

/** Google Docs wraps everything in a `<b>` that is not bold; styles may revert other marks too. */
function isWrapper(element: HtmlElement, styles: ReadonlyMap<string, string>): boolean {
  if (!MARKS.has(element.tagName)) return false;
  const weight = styles.get('font-weight');
  return attr(element, 'id')?.startsWith('docs-internal-guid') === true || weight === 'normal' || weight === '400';
}

function saidBy(element: HtmlElement, within: Within): Within {
  const { tagName } = element;
  if (HEADING.test(titleOf(element) ?? tagName) || tagName === 'th') return { ...within, bold: true };
  if (tagName === 'b' || tagName === 'strong') return { ...within, bold: true };
  if (tagName === 'i' || tagName === 'em') return { ...within, italic: true };
  return tagName === 's' || tagName === 'del' ? { ...within, struck: true } : within;
}

function styledBy(styles: ReadonlyMap<string, string>, within: Within): Within {
  const weight = styles.get('font-weight') ?? '';
  return {
    bold: within.bold || weight === 'bold' || Number(weight) >= 600,
    italic: within.italic || styles.get('font-style') === 'italic',
    struck: within.struck || (styles.get('text-decoration') ?? '').includes('line-through'),
  };
}

/** Adds elements for styles that the outer elements do not express yet. */
function markedUp(children: HtmlNode[], said: Within, styled: Within): HtmlNode[] {
  let result = children;
  if (styled.struck && !said.struck) result = [elementOf('s', result)];
  if (styled.italic && !said.italic) result = [elementOf('em', result)];
  if (styled.bold && !said.bold) result = [elementOf('strong', result)];
  return result;
}

/** What only ends a selection, or a paragraph of Word on the web. */
function isSign(element: HtmlElement): boolean {
  const name = attr(element, 'class') ?? '';
  if (element.tagName === 'br') return name === 'Apple-interchange-newline';
  return element.tagName === 'span' && /^EOP\b/.test(name);
}

/** Blanks that Word and programs of Apple write so that HTML keeps them. */
function isSpacing(element: HtmlElement): boolean {
  const [only, ...others] = element.childNodes;
  if (element.tagName !== 'span' || others.length > 0 || !only || !isText(only) || only.value.trim() !== '')
    return false;
  return (
    attr(element, 'class') === 'Apple-converted-space' || stylesOf(attr(element, 'style')).get('mso-spacerun') === 'yes'
  );
}

/** Of a picture that only the other program has, its alternative text stays. */
function leaveOwnPicture(element: HtmlElement, notes: Notes): void {
  const source = element.tagName === 'img' ? element.attrs.find(({ name }) => name === 'src') : undefined;
  if (!source || !OWN_PICTURE.test(source.value)) return;
  source.value = '';
  notes.addOnce('image', 'pictures without an address are left out: drop their files here');
}

/** Word marks titles and quotations only by the class of a paragraph, on the web by its role. */
function titleOf(element: HtmlElement): string | null {
  const name = attr(element, 'class') ?? '';
  const level = attr(element, 'role') === 'heading' ? attr(element, 'aria-level') : null;
  if (level !== null && /^[1-6]$/.test(level)) return `h${level}`;
  if (name === 'MsoTitle') return 'h2';
  return /^Mso(?:Intense)?Quote$/.test(name) ? 'blockquote' : null;
}

/** Links of Google Docs go through a page of Google. */
function unwrapGoogleLink(element: HtmlElement): void {
  const href = element.attrs.find(({ name }) => name === 'href');
  if (!href?.value.startsWith('https://www.google.com/url?')) return;
  const query = /[?&]q=([^&#]*)/.exec(href.value)?.[1];
  try {
    if (query) href.value = decodeURIComponent(query);
  } catch {
    // An address with invalid encoding is kept.
  }
}
