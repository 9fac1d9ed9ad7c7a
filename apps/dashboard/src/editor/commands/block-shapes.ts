import { Fragment, type Node } from 'prosemirror-model';
import { schema } from '../model/schema.ts';

/** What a block can be converted to; for a heading, its level. */
export type Shape =
  | 'paragraph'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'bullet'
  | 'ordered'
  | 'quote'
  | 'callout'
  | 'code'
  | 'takeaways';

const { nodes } = schema;

/** The texts of a block in order, each as inline content. */
export function textsOf(block: Node): Fragment[] {
  if (block.type === nodes.code_block) {
    return block.textContent
      .split('\n')
      .map((line) => (line === '' ? Fragment.empty : Fragment.from(schema.text(line))));
  }
  if (block.isTextblock) return [block.content];
  const texts: Fragment[] = [];
  block.descendants((inner) => {
    if (inner.isTextblock) texts.push(inner.content);
    return !inner.isTextblock;
  });
  // Empty optional texts do not count.
  const filled = texts.filter(({ size }) => size > 0);
  return filled.length > 0 ? filled : [Fragment.empty];
}

/** Blocks of a shape with the given texts. */
export function shaped(shape: Shape, texts: readonly Fragment[]): Node[] {
  switch (shape) {
    case 'paragraph':
      return texts.map((text) => nodes.paragraph.create(null, text));
    case 'heading2':
    case 'heading3':
    case 'heading4':
      return texts.map((text) => nodes.heading.create({ level: Number(shape.slice(-1)) }, onOneLine(text)));
    case 'bullet':
    case 'ordered':
      return [
        nodes.list.create(
          { style: shape },
          texts.map((text) => nodes.list_item.create(null, text)),
        ),
      ];
    case 'takeaways':
      return [
        nodes.key_takeaways.create(
          null,
          texts.map((text) => nodes.takeaway.create(null, text)),
        ),
      ];
    case 'quote':
      return [
        nodes.quote.create(null, [nodes.quote_text.create(null, joined(texts)), nodes.quote_attribution.create()]),
      ];
    case 'callout':
      return [
        nodes.callout.create(null, [nodes.callout_title.create(), nodes.callout_body.create(null, joined(texts))]),
      ];
    case 'code': {
      const code = texts.map((text) => text.textBetween(0, text.size, '\n', leafText)).join('\n');
      return [nodes.code_block.create(null, code === '' ? null : schema.text(code))];
    }
  }
}

function leafText(node: Node): string {
  return node.type.spec.leafText?.(node) ?? '';
}

/** Joins texts with line breaks into one field. */
function joined(texts: readonly Fragment[]): Fragment {
  return texts.reduce(
    (all, text, at) => all.append(at === 0 ? text : Fragment.from(nodes.gap.create()).append(text)),
    Fragment.empty,
  );
}

/** A heading has one line: line breaks become spaces. */
function onOneLine(text: Fragment): Fragment {
  let line = Fragment.empty;
  text.forEach((node) => {
    const fits = node.type !== nodes.line_break && node.type !== nodes.gap;
    line = line.append(Fragment.from(fits ? node : schema.text(' ')));
  });
  return line;
}

/** An empty block of each kind, inserted by the slash menu. @param type a block type or a shape */
export function emptyBlock(type: string): Node {
  return (
    schema.nodes[type as 'paragraph']?.createAndFill() ??
    shaped(type as Shape, [Fragment.empty])[0] ??
    nodes.paragraph.create()
  );
}

export function emptyPair(): Node {
  return nodes.faq_item.create(null, [nodes.faq_question.create(), nodes.faq_answer.create()]);
}
