import { treeText } from '../tree/tree-text.ts';
import { inlineText, textNode, type Inline, type TreeItem, type TreeNode } from '../tree/tree.ts';
import {
  attr,
  findElement,
  hasClass,
  isBlank,
  isElement,
  isText,
  parseHtml,
  sourceOf,
  type AttributesHook,
  type HtmlElement,
  type HtmlNode,
} from './html-dom.ts';
import { codeNode, frameNode, playerNode, tweetIn } from './html-embeds.ts';
import { figureNodes } from './html-figure.ts';
import { inlineOf, wrapInline } from './html-inline.ts';
import { tableNode } from './html-table.ts';

/** Reads elements with a special meaning in the source system; null for all others. @param flow reads their content */
export type ElementHook = (
  element: HtmlElement,
  flow: (nodes: readonly HtmlNode[]) => TreeNode[],
) => readonly TreeNode[] | null;

interface At {
  /** Applies an inline element around blocks to each running text within them. */
  readonly wrap: (inline: Inline[]) => Inline[];
  readonly hook: ElementHook;
}
type Reader = (element: HtmlElement, at: At) => TreeNode[];

const FLOW: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe li main menu nav ol p pre section summary table ul video audio script style template noscript object embed svg math canvas select textarea button input picture source link meta title map area'.split(
    ' ',
  ),
);
const FORMS: ReadonlySet<string> = new Set(['form', 'select', 'textarea', 'button', 'input']);
const CODE_ONLY: ReadonlySet<string> = new Set(['script', 'style', 'template', 'link', 'meta', 'head', 'title']);
const SOURCE: ReadonlySet<string> = new Set(['svg', 'math', 'canvas', 'object', 'embed', 'dl', 'map']);

/**
 * Reads an HTML document or fragment.
 *
 * @param attributes replaces those of each element
 * @throws RangeError when it is nested too deeply
 */
export function htmlToTree(html: string, hook: ElementHook = () => null, attributes?: AttributesHook): TreeNode[] {
  return flowOf(parseHtml(html, attributes), { wrap: (inline) => inline, hook });
}

/** The running text of an HTML fragment, with breaks between blocks. */
export function htmlToInline(html: string): Inline[] {
  const inline: Inline[] = [];
  for (const node of htmlToTree(html)) {
    const own: readonly Inline[] =
      node.type === 'paragraph' || node.type === 'heading' ? node.inline : [textNode(treeText([node]))];
    if (inline.length > 0 && own.length > 0) inline.push({ type: 'break' });
    inline.push(...own);
  }
  return inline;
}

function flowOf(nodes: readonly HtmlNode[], at: At): TreeNode[] {
  const flow: TreeNode[] = [];
  let run: Inline[] = [];
  const endRun = () => {
    if (run.length > 0 && !isEmptyRun(run)) flow.push({ type: 'paragraph', inline: at.wrap(run) });
    run = [];
  };
  for (const node of nodes) {
    const own = isElement(node) ? at.hook(node, (inner) => flowOf(inner, at)) : null;
    if (own) {
      endRun();
      flow.push(...own);
      continue;
    }
    if (!holdsFlow(node)) {
      run.push(...inlineOf(node));
      continue;
    }
    endRun();
    if (isElement(node)) flow.push(...blockOf(node, at));
    else flow.push({ type: 'left-out', kind: 'comment', message: 'a comment is left out', raw: commentOf(node) });
  }
  endRun();
  return flow;
}

function isEmptyRun(run: readonly Inline[]): boolean {
  return !run.some((node) => holdsImage(node) || inlineText([node]).trim() !== '');
}

function holdsImage(node: Inline): boolean {
  return node.type === 'image' || ('children' in node && node.children.some(holdsImage));
}

function commentOf(node: HtmlNode): string {
  return 'data' in node ? node.data : '';
}

/** True for anything that is not part of running text: blocks, elements with blocks inside, comments. */
function holdsFlow(node: HtmlNode): boolean {
  if (isText(node)) return false;
  if (!isElement(node)) return node.nodeName === '#comment' && commentOf(node).trim() !== '';
  return FLOW.has(node.tagName) || node.childNodes.some(holdsFlow);
}

function blockOf(element: HtmlElement, at: At): TreeNode[] {
  const { tagName } = element;
  const read = READERS[tagName];
  if (read) return read(element, at);
  if (CODE_ONLY.has(tagName)) {
    const raw = sourceOf(element);
    return [{ type: 'left-out', kind: 'script', message: 'a script or style is left out', raw }];
  }
  if (FORMS.has(tagName)) {
    return [{ type: 'left-out', kind: 'block', message: 'a form is left out', raw: sourceOf(element) }];
  }
  if (SOURCE.has(tagName)) return [{ type: 'html', html: sourceOf(element) }];
  if (FLOW.has(tagName)) return flowOf(element.childNodes, at);
  return flowOf(element.childNodes, { ...at, wrap: (inline) => at.wrap(wrapInline(element, inline)) });
}

const heading: Reader = (element, at) => {
  const inline = at.wrap(element.childNodes.flatMap(inlineOrText));
  const id = attr(element, 'id');
  if (isEmptyRun(inline)) return [];
  return [{ type: 'heading', depth: Number(element.tagName.slice(1)), inline, ...(id ? { id } : {}) }];
};

/** A heading cannot contain blocks, only their text. */
function inlineOrText(node: HtmlNode): Inline[] {
  return holdsFlow(node) ? (isElement(node) ? node.childNodes.flatMap(inlineOrText) : []) : inlineOf(node);
}

const list: Reader = (element, at) => {
  const items: TreeItem[] = [];
  for (const node of element.childNodes) {
    if (isBlank(node)) continue;
    const isItem = isElement(node) && node.tagName === 'li';
    const children = flowOf(isItem ? node.childNodes : [node], at);
    const last = items.at(-1);
    // Old HTML puts an inner list next to its item.
    if (!isItem && last) items[items.length - 1] = { ...last, children: [...last.children, ...children] };
    else if (children.length > 0) items.push({ checked: checkOf(node), children });
  }
  if (items.length === 0) return [];
  const start = Number(attr(element, 'start') ?? 1);
  return [{ type: 'list', ordered: element.tagName === 'ol', ...(Number.isInteger(start) ? { start } : {}), items }];
};

function checkOf(item: HtmlNode): boolean | null {
  const box = isElement(item) ? findElement(item.childNodes, ({ tagName }) => tagName === 'input') : null;
  return box && attr(box, 'type') === 'checkbox' ? attr(box, 'checked') !== null : null;
}

const quote: Reader = (element, at) => {
  const tweet = hasClass(element, /^twitter-(?:tweet|video)$/) ? tweetIn(element) : null;
  if (tweet !== null) return [{ type: 'tweet', url: tweet }];
  const shown = element.childNodes.filter((node) => !isBlank(node));
  const last = shown.at(-1);
  const isCited = last && isElement(last) && (last.tagName === 'cite' || last.tagName === 'footer') && shown.length > 1;
  const children = flowOf(isCited ? element.childNodes.filter((node) => node !== last) : element.childNodes, at);
  if (children.length === 0 && !isCited) return [];
  return [{ type: 'quote', children, ...(isCited ? { cite: last.childNodes.flatMap(inlineOrText) } : {}) }];
};

const details: Reader = (element, at) => {
  const summary = element.childNodes.find((node) => isElement(node) && node.tagName === 'summary');
  const children = flowOf(
    element.childNodes.filter((node) => node !== summary),
    at,
  );
  const title = summary && isElement(summary) ? summary.childNodes.flatMap(inlineOrText) : [];
  return title.length === 0 ? children : [{ type: 'fold', title, children }];
};

const READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  ul: list,
  ol: list,
  menu: list,
  blockquote: quote,
  pre: codeNode,
  hr: () => [{ type: 'divider' }],
  iframe: frameNode,
  video: playerNode,
  audio: playerNode,
  details,
  figure: (element, at) => figureNodes(element, (nodes) => flowOf(nodes, at), inlineOrText),
  table: (element) => [tableNode(element, inlineOrText, (node) => holdsFlow(node))],
};
