import type { Inline } from './tree.ts';

type Wrapping = Extract<Inline, { type: 'strong' | 'emphasis' | 'delete' }>;

/**
 * Running text that Markdown can express: white space is collapsed and moved outside of marks, marks without text are
 * removed, and neighbours of one kind are joined.
 */
export function tidyInline(inline: readonly Inline[]): Inline[] {
  return trimEnds(joinTexts(inline.flatMap(tidyNode)));
}

function tidyNode(node: Inline): Inline[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/[^\S\u00A0]+/g, ' ') }];
  if (node.type === 'link') {
    const { inside, before, after } = peel(joinTexts(node.children.flatMap((child) => tidyNode(child))));
    if (inside.length === 0) return [...before, ...after];
    return [...before, { ...node, children: inside }, ...after];
  }
  return isWrapping(node) ? tidyWrapping(node) : [node];
}

function tidyWrapping(node: Wrapping): Inline[] {
  const { inside, before, after } = peel(joinTexts(node.children.flatMap((child) => tidyNode(child))));
  if (inside.length === 0) return [...before, ...after];
  // Marks within marks of the same kind are redundant.
  const children = inside.flatMap((child) => (child.type === node.type ? child.children : [child]));
  return [...before, { ...node, children }, ...after];
}

/** White space and breaks at both ends of a mark's content. */
function peel(children: readonly Inline[]): { inside: Inline[]; before: Inline[]; after: Inline[] } {
  const inside = [...children];
  const before: Inline[] = [];
  const after: Inline[] = [];
  for (let first = inside[0]; first; first = inside[0]) {
    if (first.type === 'break') before.push(...inside.splice(0, 1));
    else if (first.type === 'text' && /^\s/.test(first.value)) {
      before.push({ type: 'text', value: ' ' });
      const value = first.value.trimStart();
      if (value === '') inside.shift();
      else inside[0] = { type: 'text', value };
    } else break;
  }
  for (let last = inside.at(-1); last; last = inside.at(-1)) {
    if (last.type === 'break') after.unshift(...inside.splice(-1));
    else if (last.type === 'text' && /\s$/.test(last.value)) {
      after.unshift({ type: 'text', value: ' ' });
      const value = last.value.trimEnd();
      if (value === '') inside.pop();
      else inside[inside.length - 1] = { type: 'text', value };
    } else break;
  }
  return { inside, before, after };
}

/** Joins neighbouring texts, and neighbouring marks of one kind. */
function joinTexts(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (let from = 0; from < nodes.length;) {
    const first = nodes[from];
    if (!first) break;
    let end = from + 1;
    if (first.type === 'text' || isWrapping(first)) while (nodes[end]?.type === first.type) end += 1;
    const run = nodes.slice(from, end);
    if (first.type === 'text') {
      const value = run.map((node) => (node.type === 'text' ? node.value : '')).join('');
      if (value !== '') joined.push({ type: 'text', value: value.replace(/ {2,}/g, ' ') });
    } else if (isWrapping(first) && run.length > 1) {
      joined.push({ ...first, children: joinTexts(run.flatMap((node) => ('children' in node ? node.children : []))) });
    } else joined.push(...run);
    from = end;
  }
  return joined;
}

/** Removes white space and breaks at the ends of a text, and white space around breaks. */
function trimEnds(nodes: readonly Inline[]): Inline[] {
  const { inside } = peel(nodes);
  return inside
    .map((node, at) => {
      if (node.type !== 'text') return node;
      let { value } = node;
      if (inside[at - 1]?.type === 'break') value = value.trimStart();
      if (inside[at + 1]?.type === 'break') value = value.trimEnd();
      return { type: 'text', value } as const;
    })
    .filter((node) => node.type !== 'text' || node.value !== '');
}

function isWrapping(node: Inline): node is Wrapping {
  return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';
}
