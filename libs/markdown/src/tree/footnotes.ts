import type { Inline, TreeNode } from './tree.ts';

const NOTE = /^\s*\[\^([^[\]\s]+)\]:/;
const MARK = /\[\^([^[\]\s]+)\]/g;

/** Labels of footnotes that a format without footnotes contains as text: paragraphs that begin with `[^label]:`. */
export function footnoteLabels(nodes: readonly TreeNode[]): ReadonlySet<string> {
  const labels = new Set<string>();
  const look = (node: TreeNode): void => {
    if (node.type === 'paragraph') {
      const [first] = node.inline;
      const label = first?.type === 'text' ? NOTE.exec(first.value)?.[1] : undefined;
      if (label !== undefined) labels.add(label);
    } else if (node.type === 'list') node.items.forEach(({ children }) => children.forEach(look));
    else if ('children' in node) node.children.forEach(look);
  };
  nodes.forEach(look);
  return labels;
}

/** Text in which the marks of these footnotes are footnotes; other brackets stay text. */
export function withFootnoteMarks(text: string, labels: ReadonlySet<string>): Inline[] {
  const nodes: Inline[] = [];
  let done = 0;
  const words = (end: number) => {
    if (end > done) nodes.push({ type: 'text', value: text.slice(done, end) });
  };
  for (const { 0: mark, 1: label = '', index } of text.matchAll(MARK)) {
    if (!labels.has(label)) continue;
    words(index);
    nodes.push({ type: 'footnoteReference', identifier: label });
    done = index + mark.length;
  }
  words(text.length);
  return nodes;
}
