import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import type { EditorHost } from '../host.ts';
import { drawImage, type ImageActions } from './cards.ts';
import { element } from './dom.ts';
import { drawEmbed } from './embeds.ts';
import { FieldView, type FieldViewSpec } from './field-view.ts';
import { IslandView } from './island-view.ts';

const LANGUAGES = [
  'bash',
  'c',
  'cpp',
  'css',
  'go',
  'html',
  'java',
  'javascript',
  'json',
  'jsx',
  'markdown',
  'php',
  'python',
  'ruby',
  'rust',
  'sql',
  'swift',
  'toml',
  'tsx',
  'typescript',
  'yaml',
];
const VARIANTS = [
  { value: 'info', name: 'Note' },
  { value: 'success', name: 'Tip' },
  { value: 'warning', name: 'Warning' },
  { value: 'error', name: 'Caution' },
];
const BUTTONS = [
  { value: 'default', name: 'Filled' },
  { value: 'outlined', name: 'Outlined' },
];

type Actions = (getPos: () => number | undefined, view: EditorView) => ImageActions;

const SPECS: Readonly<Record<string, FieldViewSpec>> = {
  code_block: {
    tag: 'pre',
    name: 'Code',
    hasText: true,
    place: 'before',
    fields: [{ name: 'language', label: 'Language', kind: 'text', list: LANGUAGES }],
  },
  callout: {
    tag: 'div',
    name: 'Callout',
    hasText: true,
    place: 'before',
    fields: [{ name: 'variant', label: 'Callout type', kind: 'choice', choices: VARIANTS }],
  },
  cta: {
    tag: 'div',
    name: 'Call to action',
    hasText: true,
    place: 'after',
    fields: [
      { name: 'linkUrl', label: 'Button URL', kind: 'url', placeholder: '/path or https://…' },
      { name: 'variant', label: 'Button style', kind: 'choice', choices: BUTTONS },
    ],
  },
  video_embed: {
    tag: 'figure',
    name: 'Video',
    hasText: true,
    place: 'before',
    fields: [{ name: 'url', label: 'Video URL', kind: 'url', placeholder: 'https://…' }],
    decorate: drawEmbed,
  },
  tweet_embed: {
    tag: 'figure',
    name: 'Post on X',
    hasText: false,
    place: 'before',
    fields: [{ name: 'url', label: 'Post URL', kind: 'url', placeholder: 'https://x.com/…' }],
    decorate: drawEmbed,
  },
  opaque: { tag: 'div', name: 'Unknown block', hasText: false, place: 'before', fields: [], decorate: drawOpaque },
  image: {
    tag: 'figure',
    name: 'Image',
    hasText: true,
    place: 'after',
    fields: [{ name: 'alt', label: 'Alt text', kind: 'text', placeholder: 'Describe the image' }],
  },
};

/** The views of all nodes that have more than text. */
export function blockViews(host: EditorHost, actions: Actions): Record<string, NodeViewConstructor> {
  const views: Record<string, NodeViewConstructor> = {
    island: (node, view, getPos) => new IslandView(node, view, getPos, host),
  };
  for (const [name, spec] of Object.entries(SPECS)) {
    views[name] = (node, view, getPos) => {
      const image = name === 'image' ? actions(getPos, view) : null;
      const decorate = image
        ? (place: HTMLElement, shown: Node) => drawImage(place, shown, host, image)
        : spec.decorate;
      return new FieldView(node, view, getPos, { ...spec, ...(decorate ? { decorate } : {}) });
    };
  }
  return views;
}

function drawOpaque(place: HTMLElement, node: Node): void {
  place.replaceChildren(
    element(
      'span',
      { class: 'notice' },
      `Unsupported block type “${String((node.attrs.block as { type?: unknown }).type)}”, kept unchanged.`,
    ),
  );
}
