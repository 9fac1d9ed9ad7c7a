import {
  escapeHtml,
  htmlToInline,
  htmlToTree,
  inlineHtml,
  itemHtml,
  textHtml,
  type Block,
  type ImageBlock,
  type Inline,
  type TreeItem,
  type TreeNode,
} from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import { lexicalText } from './write-lexical-text.ts';

const COLOURS = { info: 'blue', success: 'green', warning: 'yellow', error: 'red' } as const;

/**
 * Writes blocks as a lexical document of Ghost 5: text nodes for texts, cards for blocks that have one.
 *
 * @param placeOf returns the address of an image file
 */
export function writeLexical(blocks: readonly Block[], placeOf: PlaceOf): string {
  const children = blocks.flatMap((block) => NODES[block.type](block as never, placeOf));
  return JSON.stringify({ root: element('root', children) });
}

type PlaceOf = (image: ImageBlock) => string;
type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;
type Nodes = { readonly [Type in Block['type']]: (block: Of<Type>, placeOf: PlaceOf) => JsonObject[] };

const NODES: Nodes = {
  paragraph: ({ text }) => flow(textHtml(text)),
  heading: ({ text, level }) => headingNodes(inlineHtml(text), `h${level}`),
  list: ({ items, style }) => list(items, style === 'ordered'),
  image: (block, placeOf) => [
    card('image', { src: placeOf(block), alt: block.alt ?? '', caption: inlineHtml(block.caption ?? '') }),
  ],
  code: ({ code, language }) => [card('codeblock', { code, language, caption: '' })],
  quote: ({ text, attribution }) => {
    const said = attribution ? `${text}\n\n— ${attribution}` : text;
    return flow(`<blockquote>${textHtml(said)}</blockquote>`);
  },
  divider: () => [card('horizontalrule', {})],
  callout: ({ title, body, variant }) => {
    const above = title ? `<p><strong>${escapeHtml(title)}</strong></p>` : '';
    const calloutText = above + textHtml(body);
    return [card('callout', { calloutText, calloutEmoji: '', backgroundColor: COLOURS[variant] })];
  },
  video_embed: ({ url, title }) => [
    card('embed', { url, embedType: 'video', html: '', metadata: { title: title ?? null } }),
  ],
  tweet_embed: ({ url }) => [card('embed', { url, embedType: 'twitter', html: '', metadata: {} })],
  faq: ({ items }) =>
    items.map(({ question, answer }) => card('toggle', { heading: escapeHtml(question), content: textHtml(answer) })),
  cta: ({ title, body, linkLabel, linkUrl }) => [
    ...(title ? [element('extended-heading', words(title), { tag: 'h3' })] : []),
    ...(body ? flow(textHtml(body)) : []),
    card('button', { buttonText: linkLabel, buttonUrl: linkUrl, alignment: 'center' }),
  ],
  key_takeaways: ({ items }) => list(items, false),
};

function headingNodes(html: string, tag: string): JsonObject[] {
  if (PICTURE.test(html)) return [card('html', { html: `<${tag}>${html}</${tag}>` })];
  return [element('extended-heading', lexicalText(htmlToInline(html)), { tag })];
}

function words(text: string): JsonObject[] {
  return lexicalText([{ type: 'text', value: text }]);
}

/** HTML of a text as nodes; elements without a lexical node become an HTML card. */
function flow(html: string): JsonObject[] {
  const nodes = htmlToTree(html);
  const known = nodes.every(isKnown) && !PICTURE.test(html);
  return known ? nodes.flatMap(nodeOf) : [card('html', { html })];
}

/** Lexical texts cannot contain images. */
const PICTURE = /<img\b/i;
const KNOWN: ReadonlySet<string> = new Set(['paragraph', 'heading', 'list', 'quote', 'divider', 'code']);

function isKnown(node: TreeNode): boolean {
  if (node.type === 'quote') return node.children.every(isKnown);
  if (node.type === 'list') return node.items.every(({ children }) => children.every(isKnown));
  return KNOWN.has(node.type);
}

function nodeOf(node: TreeNode): JsonObject[] {
  if (node.type === 'paragraph') return [element('paragraph', lexicalText(node.inline))];
  if (node.type === 'heading')
    return [element('extended-heading', lexicalText(node.inline), { tag: `h${node.depth}` })];
  if (node.type === 'list') return [listNode(node)];
  if (node.type === 'code') return [card('codeblock', { code: node.code, language: node.language, caption: '' })];
  if (node.type === 'divider') return [card('horizontalrule', {})];
  if (node.type === 'quote') return [element('extended-quote', lexicalText(inOne(node.children)))];
  return [];
}

/** Joins paragraphs and lists into one text of lines, because a quote cannot contain them. */
function inOne(nodes: readonly TreeNode[]): Inline[] {
  return nodes.flatMap(linesOf).flatMap((line, at): Inline[] => (at === 0 ? line : [{ type: 'break' }, ...line]));
}

function linesOf(node: TreeNode): Inline[][] {
  if (node.type === 'paragraph' || node.type === 'heading') return [[...node.inline]];
  if (node.type === 'quote') return [inOne(node.children)];
  if (node.type === 'list')
    return node.items.map(({ children }, at) => [
      { type: 'text', value: node.ordered ? `${at + 1}. ` : '• ' },
      ...inOne(children),
    ]);
  return node.type === 'code' ? [[{ type: 'inlineCode', value: node.code }]] : [];
}

type ListNode = Extract<TreeNode, { type: 'list' }>;

function list(items: readonly string[], ordered: boolean): JsonObject[] {
  const written = items.map(itemHtml);
  const tag = ordered ? 'ol' : 'ul';
  if (written.some((html) => PICTURE.test(html))) {
    return [card('html', { html: `<${tag}>${written.map((html) => `<li>${html}</li>`).join('')}</${tag}>` })];
  }
  const children = written.map((html): TreeItem => ({ checked: null, children: htmlToTree(html) }));
  return [listNode({ type: 'list', ordered, items: children })];
}

/** A nested list is stored as an item of the outer one. */
function listNode({ ordered, items }: ListNode): JsonObject {
  const children = items.flatMap(({ children: within }) => {
    const lists = within.filter((node) => node.type === 'list');
    const own = inOne(within.filter((node) => node.type !== 'list'));
    return [element('listitem', lexicalText(own)), ...lists.map((list) => element('listitem', [listNode(list)]))];
  });
  const numbered = children.map((child, at) => ({ ...child, value: at + 1 }));
  const kind = ordered ? { listType: 'number', tag: 'ol' } : { listType: 'bullet', tag: 'ul' };
  return element('list', numbered, { ...kind, start: 1 });
}

function element(type: string, children: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  return { children: [...children], direction: 'ltr', format: '', indent: 0, type, version: 1, ...more };
}

function card(type: string, values: JsonObject): JsonObject {
  return { type, version: 1, ...values };
}
