import type { BlockContent, Link, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { TableSource } from '../block-sink.ts';
import { flowMarkdown, inlineMarkdown, linkUrl, movedInline, pictureUrl, type Addresses } from './inline-markdown.ts';
import type { Inline, TreeImage, TreeNode } from './tree.ts';

/** Nodes as Markdown source, for content within a text: the items of a list, a quote, a callout. */
export function nodesMarkdown(nodes: readonly TreeNode[], addresses: Addresses): string {
  return flowMarkdown(nodes.flatMap((node) => toMdast(node, addresses)));
}

/** The lines of a table. */
export function tableSource(rows: readonly (readonly (readonly Inline[])[])[], addresses: Addresses): TableSource {
  const lines = rows.map((row) => `| ${row.map((cell) => cellMarkdown(cell, addresses)).join(' | ')} |`);
  const [names = '', ...rest] = lines;
  return { head: `${names}\n|${' --- |'.repeat(rows[0]?.length ?? 0)}`, rows: rest };
}

function cellMarkdown(cell: readonly Inline[], addresses: Addresses): string {
  return inlineMarkdown(cell, addresses)
    .replaceAll('\\\n', '<br>')
    .replaceAll('\n', ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

function toMdast(node: TreeNode, addresses: Addresses): RootContent[] {
  return MDAST[node.type](node as never, addresses);
}

type Of<Type extends TreeNode['type']> = Extract<TreeNode, { type: Type }>;
type Mdast = { readonly [Type in TreeNode['type']]: (node: Of<Type>, addresses: Addresses) => RootContent[] };

const MDAST: Mdast = {
  paragraph: ({ inline }, addresses) => paragraph(movedInline(inline, addresses)),
  heading: ({ inline }, addresses) => paragraph([{ type: 'strong', children: movedInline(inline, addresses) }]),
  list,
  quote,
  code: ({ language, code, caption }, addresses) => [
    { type: 'code', lang: language || null, value: code },
    ...(caption ? paragraph(movedInline(caption, addresses)) : []),
  ],
  divider: () => [{ type: 'thematicBreak' }],
  image,
  video: ({ url }) => paragraph([link(url, url)]),
  tweet: ({ url }) => paragraph([link(url, url)]),
  callout: titled,
  fold: titled,
  button: ({ url, label }, addresses) => paragraph(movedInline([link(url, label)], addresses)),
  table: (node, addresses) => {
    const { head, rows } = tableSource(node.rows, addresses);
    return [{ type: 'html', value: [head, ...rows].join('\n') }];
  },
  html: ({ html }) => [{ type: 'html', value: html }],
  markdown: ({ source }) => [{ type: 'html', value: source.trim() }],
  'left-out': ({ kind, message, raw }, addresses) => {
    addresses.notes.add(kind, message, raw);
    return [];
  },
};

function list(node: Of<'list'>, addresses: Addresses): RootContent[] {
  const children = node.items.map(({ checked, children: inside }): ListItem => {
    const content = flow(inside, addresses);
    return { type: 'listItem', spread: false, children: checked === null ? content : boxed(checked, content) };
  });
  if (children.length === 0) return [];
  return [{ type: 'list', ordered: node.ordered, start: node.start ?? 1, spread: false, children }];
}

function quote({ children, cite }: Of<'quote'>, addresses: Addresses): RootContent[] {
  const cited = cite ? (paragraph(movedInline(cite, addresses)) as BlockContent[]) : [];
  return [{ type: 'blockquote', children: [...flow(children, addresses), ...cited] }];
}

/** A bold heading, followed by its content. */
function titled(node: Of<'callout' | 'fold'>, addresses: Addresses): RootContent[] {
  return [...paragraph(titleOf(node, addresses)), ...flow(node.children, addresses)];
}

function flow(nodes: readonly TreeNode[], addresses: Addresses): BlockContent[] {
  return nodes.flatMap((node) => toMdast(node, addresses)) as BlockContent[];
}

function link(url: string, label: string): Link {
  return { type: 'link', url, children: [{ type: 'text', value: label }] };
}

function titleOf(node: Of<'callout' | 'fold'>, addresses: Addresses): PhrasingContent[] {
  const title: readonly Inline[] =
    node.type === 'fold' ? node.title : node.title ? [{ type: 'text', value: node.title }] : [];
  const children = movedInline(title, addresses);
  return children.length === 0 ? [] : [{ type: 'strong', children }];
}

function image(node: TreeImage, addresses: Addresses): RootContent[] {
  const url = pictureUrl(node.ref, node.alt, addresses);
  const shown: PhrasingContent = { type: 'image', url, alt: node.alt };
  const target = node.link === undefined ? null : linkUrl(node.link, addresses);
  const caption = node.caption ? movedInline(node.caption, addresses) : [];
  return [
    ...paragraph([target === null ? shown : { type: 'link', url: target, children: [shown] }]),
    ...paragraph(caption),
  ];
}

function paragraph(children: PhrasingContent[]): RootContent[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
}

function boxed(checked: boolean, content: BlockContent[]): BlockContent[] {
  const [first, ...rest] = content;
  const box: PhrasingContent = { type: 'html', value: checked ? '[x] ' : '[ ] ' };
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [box] }, ...content];
  return [{ ...first, children: [box, ...first.children] }, ...rest];
}
