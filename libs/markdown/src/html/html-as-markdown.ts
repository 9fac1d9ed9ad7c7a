import { linkTarget, linkTitle } from '../markdown/link-source.ts';
import { isWhole } from '../markdown/paired-tags.ts';
import { pictureAddress, type Pictures } from '../pictures.ts';
import { inlineMarkdown, type Addresses } from '../tree/inline-markdown.ts';
import { nodesMarkdown } from '../tree/nodes-markdown.ts';
import type { TreeNode } from '../tree/tree.ts';
import { isElement, parseHtml } from './html-dom.ts';
import { htmlPieces, type HtmlTag } from './html-tags.ts';
import { htmlToTree } from './html-to-tree.ts';

const IMAGE_ATTRIBUTES: ReadonlySet<string> = new Set(['src', 'alt', 'title', 'loading', 'decoding']);

/** A picture in running text as Markdown; null for one with further attributes, such as a size. */
export function imageIn(tag: HtmlTag, images: Pictures): string | null {
  const [element] = parseHtml(tag.raw);
  if (!element || !isElement(element) || element.attrs.some(({ name }) => !IMAGE_ATTRIBUTES.has(name))) return null;
  const of = (wanted: string) => element.attrs.find(({ name }) => name === wanted)?.value ?? '';
  const [src, alt] = [of('src').trim(), of('alt')];
  if (src === '' || src.startsWith('data:')) return null;
  const local = images.find(src, alt);
  const label = alt.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
  return `![${label}](${linkTarget(local ? pictureAddress(local) : src)}${linkTitle(of('title'))})`;
}

/** Elements that Markdown, its blocks, or tags in its text can express; others would be lost. */
const SAYABLE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo blockquote br center cite code dd del dfn div em font hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
);

/** The nodes of a piece of HTML if Markdown can express all of it; otherwise null. */
export function expressibleNodes(html: string): readonly TreeNode[] | null {
  const isKnown = htmlPieces(html).every(
    (piece) => piece.kind === 'text' || (piece.kind === 'tag' && SAYABLE.has(piece.name)),
  );
  if (!isKnown || !isWhole(html)) return null;
  const nodes = htmlToTree(html);
  return nodes.length > 0 && nodes.every(isSayable) ? nodes : null;
}

function isSayable(node: TreeNode): boolean {
  switch (node.type) {
    case 'paragraph':
    case 'code':
    case 'divider':
    case 'table':
    case 'image':
      return true;
    case 'quote':
      return node.children.every(isSayable);
    case 'list':
      return node.items.every(({ children }) => children.every(isSayable));
    default:
      return false;
  }
}

/** HTML within a list or a quote as Markdown; null if Markdown cannot express it. */
export function markdownOfHtml(html: string, addresses: Addresses): string | null {
  const nodes = expressibleNodes(html);
  return nodes && nodesMarkdown(nodes, addresses);
}

/** Running text of HTML as Markdown; null if it is more than that, or only a part of an element. */
export function textOfHtml(html: string, addresses: Addresses): string | null {
  const [only, ...others] = expressibleNodes(html) ?? [];
  return only?.type === 'paragraph' && others.length === 0 ? inlineMarkdown(only.inline, addresses) : null;
}
