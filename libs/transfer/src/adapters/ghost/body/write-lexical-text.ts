import type { Inline } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';

/** Bits of `format`. */
const FORMATS = { strong: 1, emphasis: 2, delete: 4 } as const;
const CODE = 16;
const TAGS: Readonly<Record<string, number>> = { u: 8, sub: 32, sup: 64, mark: 128 };
const TAG = /^<(\/?)([a-z]+)\b[^>]*>$/i;

/** Inline text as nodes of lexical. From HTML in it, underline, subscript, superscript and highlight are kept. */
export function lexicalText(inline: readonly Inline[], format = 0): JsonObject[] {
  const nodes: JsonObject[] = [];
  let tags = 0;
  for (const node of inline) {
    const now = format | tags;
    if (node.type === 'text') nodes.push(textNode(node.value, now));
    else if (node.type === 'inlineCode') nodes.push(textNode(node.value, now | CODE));
    else if (node.type === 'break') nodes.push({ type: 'linebreak', version: 1 });
    else if (node.type === 'html') tags = afterTag(tags, node.value);
    else if (node.type === 'link') {
      const children = lexicalText(node.children, now);
      nodes.push({
        ...EMPTY,
        type: 'link',
        url: node.url,
        rel: null,
        target: null,
        title: node.title ?? null,
        children,
      });
    } else if (node.type === 'image') nodes.push(textNode(node.alt ?? '', now));
    else if ('children' in node) {
      const bit = FORMATS[node.type as keyof typeof FORMATS] ?? 0;
      nodes.push(...lexicalText(node.children, now | bit));
    }
  }
  return nodes;
}

function afterTag(tags: number, source: string): number {
  const [, end, name = ''] = TAG.exec(source) ?? [];
  const bit = TAGS[name.toLowerCase()] ?? 0;
  return end === '/' ? tags & ~bit : tags | bit;
}

const EMPTY = { direction: 'ltr', format: '', indent: 0, version: 1 } as const;

function textNode(text: string, format: number): JsonObject {
  return { detail: 0, format, mode: 'normal', style: '', text, type: 'extended-text', version: 1 };
}
