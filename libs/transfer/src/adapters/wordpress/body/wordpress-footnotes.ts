import { htmlToInline, type TreeNode } from '@app/markdown';
import { isJsonObject } from '@app/shared-kernel';

const MARK = /<sup\b[^<>]*>/gi;

interface Footnote {
  readonly id: string;
  readonly content: string;
}

/**
 * The footnotes that a post stores beside its text.
 * @param meta JSON of `footnotes`; invalid JSON has no footnotes
 */
export function footnotesOf(meta: string): readonly Footnote[] {
  if (meta === '') return [];
  let list: unknown;
  try {
    list = JSON.parse(meta);
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const { id, content } = isJsonObject(each) ? each : {};
    return typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : [];
  });
}

/** Replaces WordPress' footnote marks by those that the HTML reader knows. */
export function markFootnotes(html: string, footnotes: readonly Footnote[]): string {
  if (footnotes.length === 0) return html;
  const numbers = new Map(footnotes.map(({ id }, at) => [id, at + 1]));
  return html.replace(MARK, (tag) => {
    const number = numbers.get(/\sdata-fn="([^"]*)"/.exec(tag)?.[1] ?? '');
    return number === undefined ? tag : `<sup data-galley-footnote="${number}">`;
  });
}

/** Paragraphs for the footnotes, each beginning with its mark. */
export function footnoteNodes(footnotes: readonly Footnote[]): TreeNode[] {
  return footnotes.map(({ content }, at) => ({
    type: 'paragraph',
    inline: [
      { type: 'footnoteReference', identifier: String(at + 1) },
      { type: 'text', value: ': ' },
      ...htmlToInline(content),
    ],
  }));
}
