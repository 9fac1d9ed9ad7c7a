import type { PhrasingContent } from 'mdast';
import type { CalloutBlock } from '../block.ts';

/** Running text: the phrasing nodes of mdast, with addresses as in the document. */
export type Inline = PhrasingContent;

/** An item of a list; `checked` is null without a check box. */
export interface TreeItem {
  readonly checked: boolean | null;
  readonly children: readonly TreeNode[];
}

/** A node of a document. All readers create this form, and one serializer takes it. */
export type TreeNode =
  | { readonly type: 'paragraph'; readonly inline: readonly Inline[] }
  | { readonly type: 'heading'; readonly depth: number; readonly inline: readonly Inline[]; readonly id?: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly start?: number; readonly items: readonly TreeItem[] }
  | { readonly type: 'quote'; readonly children: readonly TreeNode[]; readonly cite?: readonly Inline[] }
  | { readonly type: 'code'; readonly language: string; readonly code: string; readonly caption?: readonly Inline[] }
  | { readonly type: 'divider' }
  | TreeImage
  | { readonly type: 'video'; readonly url: string; readonly title?: string }
  | { readonly type: 'tweet'; readonly url: string }
  | {
      readonly type: 'callout';
      readonly variant: CalloutBlock['variant'];
      readonly title?: string;
      readonly children: readonly TreeNode[];
    }
  /** A heading with the content that it unfolds. */
  | { readonly type: 'fold'; readonly title: readonly Inline[]; readonly children: readonly TreeNode[] }
  | { readonly type: 'button'; readonly label: string; readonly url: string; readonly outlined?: boolean }
  /** The first row is the head. */
  | { readonly type: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  /** Content that only HTML can express. */
  | { readonly type: 'html'; readonly html: string }
  /** Markdown inside another format; the Markdown reader reads it. */
  | { readonly type: 'markdown'; readonly source: string }
  /** Not shown; reported by a note. */
  | {
      readonly type: 'left-out';
      readonly kind: 'embed' | 'block' | 'script' | 'comment' | 'layout' | 'html' | 'visibility' | 'shortcode';
      readonly message: string;
      readonly raw?: string;
    };

export interface TreeImage {
  readonly type: 'image';
  /** The reference in the document. */
  readonly ref: string;
  readonly alt: string;
  readonly caption?: readonly Inline[];
  /** The target of a link around it. */
  readonly link?: string;
}

/** The text of running text, without marks. */
export function inlineText(inline: readonly Inline[]): string {
  return inline
    .map((node) => {
      if (node.type === 'text' || node.type === 'inlineCode') return node.value;
      if (node.type === 'break') return ' ';
      if (node.type === 'image') return node.alt ?? '';
      return 'children' in node ? inlineText(node.children) : '';
    })
    .join('');
}

export function textNode(value: string): Inline {
  return { type: 'text', value };
}

/** A paragraph that contains one link. */
export function linkParagraph(url: string, label: string, tail = ''): TreeNode {
  const link: Inline = { type: 'link', url, children: [{ type: 'text', value: label || url }] };
  return { type: 'paragraph', inline: tail === '' ? [link] : [link, textNode(` ${tail}`)] };
}
