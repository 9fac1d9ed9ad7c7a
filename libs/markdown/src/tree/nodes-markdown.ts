import type { BlockContent, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { TableSource } from '../block-sink.ts';
import { flowMarkdown, inlineMarkdown, linkUrl, movedInline, pictureUrl, type Addresses } from './inline-markdown.ts';
import type { Inline, TreeImage, TreeNode } from './tree.ts';

/** Nodes as Markdown source, for what stands within a text: the items of a list, a quote, a callout. */
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
  switch (node.type) {
    case 'paragraph':
      return paragraph(movedInline(node.inline, addresses));
    case 'heading':
      return paragraph([{ type: 'strong', children: movedInline(node.inline, addresses) }]);
    case 'list': {
      const children = node.items.map(({ checked, children: inside }): ListItem => {
        const content = inside.flatMap((child) => toMdast(child, addresses)) as BlockContent[];
        return { type: 'listItem', spread: false, children: checked === null ? content : boxed(checked, content) };
      });
      return children.length === 0
        ? []
        : [{ type: 'list', ordered: node.ordered, start: node.start ?? 1, spread: false, children }];
    }
    case 'quote': {
      const children = node.children.flatMap((child) => toMdast(child, addresses)) as BlockContent[];
      const cited = node.cite ? (paragraph(movedInline(node.cite, addresses)) as BlockContent[]) : [];
      return [{ type: 'blockquote', children: [...children, ...cited] }];
    }
    case 'code':
      return [
        { type: 'code', lang: node.language || null, value: node.code },
        ...(node.caption ? paragraph(movedInline(node.caption, addresses)) : []),
      ];
    case 'divider':
      return [{ type: 'thematicBreak' }];
    case 'image':
      return image(node, addresses);
    case 'video':
    case 'tweet':
      return paragraph([{ type: 'link', url: node.url, children: [{ type: 'text', value: node.url }] }]);
    case 'callout':
    case 'fold':
      return [...paragraph(titleOf(node, addresses)), ...node.children.flatMap((child) => toMdast(child, addresses))];
    case 'button':
      return paragraph(
        movedInline([{ type: 'link', url: node.url, children: [{ type: 'text', value: node.label }] }], addresses),
      );
    case 'table': {
      const { head, rows } = tableSource(node.rows, addresses);
      return [{ type: 'html', value: [head, ...rows].join('\n') }];
    }
    case 'html':
      return [{ type: 'html', value: node.html }];
    case 'markdown':
      return [{ type: 'html', value: node.source.trim() }];
    case 'left-out':
      addresses.notes.add(node.kind, node.message, node.raw);
      return [];
  }
}

function titleOf(node: Extract<TreeNode, { type: 'callout' | 'fold' }>, addresses: Addresses): PhrasingContent[] {
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
