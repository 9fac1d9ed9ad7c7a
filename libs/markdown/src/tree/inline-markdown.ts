import type { Delete, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown, type Info, type Options, type State } from 'mdast-util-to-markdown';
import type { Notes } from '../notes.ts';
import { pictureAddress, type Pictures } from '../pictures.ts';
import { withFootnoteMarks } from './footnotes.ts';
import { tidyInline } from './tidy-inline.ts';
import type { Inline } from './tree.ts';

/** The new addresses of a text that has been imported. */
export interface Addresses {
  readonly images: Pictures;
  readonly notes: Notes;
  /** @returns the address to link to; null for one that must not be linked */
  readonly link?: (url: string) => string | null;
  /** Labels of the footnotes that the document contains as `[^label]`. */
  readonly footnotes?: ReadonlySet<string>;
}

const UNSAFE_LINK = /^\s*(?:javascript|data|vbscript|file):/i;

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  unsafe: [{ character: '~', inConstruct: 'phrasing' }],
  handlers: {
    delete: (node: Delete, _: unknown, state: State, info: Info) => {
      const exit = state.enter('emphasis');
      const value = state.containerPhrasing(node, { ...state.createTracker(info).current(), before: '~', after: '~' });
      exit();
      return `~~${value}~~`;
    },
    footnoteReference: ({ identifier }: { identifier: string }) => `[^${identifier}]`,
  },
};

/** Running text as inline Markdown with the new addresses. */
export function inlineMarkdown(inline: readonly Inline[], addresses: Addresses): string {
  const children = tidyInline(inline).flatMap((node) => atNewPlace(node, addresses));
  if (children.length === 0) return '';
  return toMarkdown({ type: 'paragraph', children }, OPTIONS).replace(/(?<!\n)\n+$/, '');
}

/** Markdown of flow nodes whose inline nodes are tidy and have the new addresses already. */
export function flowMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, OPTIONS).replace(/(?<!\n)\n+$/, '');
}

/** A tidy text with the new addresses. */
export function movedInline(inline: readonly Inline[], addresses: Addresses): PhrasingContent[] {
  return tidyInline(inline).flatMap((node) => atNewPlace(node, addresses));
}

function atNewPlace(node: Inline, addresses: Addresses): Inline[] {
  if (node.type === 'image') return [{ ...node, url: pictureUrl(node.url, node.alt ?? '', addresses) }];
  if (node.type === 'link') {
    const children = node.children.flatMap((child) => atNewPlace(child, addresses));
    const url = linkUrl(node.url, addresses);
    return url === null ? children : [{ ...node, url, children }];
  }
  if (node.type === 'text') return addresses.footnotes ? withFootnoteMarks(node.value, addresses.footnotes) : [node];
  if (!('children' in node)) return [node];
  return [{ ...node, children: node.children.flatMap((child) => atNewPlace(child, addresses)) }];
}

/** The address of a picture in a text: of the caller's file, or else unchanged. */
export function pictureUrl(ref: string, alt: string, { images }: Pick<Addresses, 'images'>): string {
  const held = images.find(ref, alt);
  if (held) return pictureAddress(held);
  return ref.startsWith('//') ? `https:${ref}` : ref;
}

/** @returns null for an address that must not be linked */
export function linkUrl(written: string, { images, link, notes }: Addresses): string | null {
  const url = written.trim();
  if (UNSAFE_LINK.test(url)) {
    notes.add('link', 'a link that would run code or hold data is left out', url.slice(0, 200));
    return null;
  }
  const held = /\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(url) ? images.find(url, '', 'linked') : null;
  return held ? pictureAddress(held) : link ? link(url) : url;
}
