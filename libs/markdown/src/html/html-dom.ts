import {
  defaultTreeAdapter,
  parseFragment,
  serialize,
  serializeOuter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type TreeAdapter,
} from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
/** Gives the attributes that an element is to have instead of its own. */
export type AttributesHook = (tagName: string, own: HtmlElement['attrs']) => HtmlElement['attrs'];

const DEPTH_MAX = 500;
/** A parser reopens unclosed elements: a few hundred unclosed marks would become millions of elements. */
const ELEMENTS_MAX = 50_000;

/**
 * The nodes of an HTML fragment, as a browser sees them.
 *
 * @param attributes replaces those of each element
 * @throws RangeError where elements are nested deeper than 500, or are more than 50,000
 */
export function parseHtml(html: string, attributes: AttributesHook = (_, own) => own): readonly HtmlNode[] {
  let depth = 0;
  let elements = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement: (name, space, own) => {
      elements += 1;
      if (elements > ELEMENTS_MAX) throw new RangeError('HTML makes too many elements');
      return defaultTreeAdapter.createElement(name, space, attributes(name, own));
    },
    onItemPush: () => {
      depth += 1;
      if (depth > DEPTH_MAX) throw new RangeError('HTML is nested too deeply');
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  return parseFragment(html, { treeAdapter, scriptingEnabled: false }).childNodes;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

/** The value of an attribute, or null. */
export function attr(element: HtmlElement, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

export function hasClass(element: HtmlElement, pattern: RegExp): boolean {
  return (attr(element, 'class') ?? '').split(/\s+/).some((name) => pattern.test(name));
}

/** The text of a node and its descendants; a break is a line feed. */
export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.value;
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(textOf).join('');
}

/** The HTML source of an element, as a browser would write it. */
export function sourceOf(element: HtmlElement): string {
  return serializeOuter(element);
}

/** The HTML source of what is within an element. */
export function innerHtml(element: HtmlElement): string {
  return serialize(element);
}

/** The first descendant that matches. */
export function findElement(nodes: readonly HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (test(node)) return node;
    const within = findElement(node.childNodes, test);
    if (within) return within;
  }
  return null;
}

/** True for a node without visible content. */
export function isBlank(node: HtmlNode): boolean {
  if (isText(node)) return node.value.trim() === '';
  return !isElement(node);
}
