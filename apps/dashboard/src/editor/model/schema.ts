import { Schema, type MarkSpec, type Node, type NodeSpec } from 'prosemirror-model';
import { markedUp, shown } from './schema-dom.ts';

/** Whether a text is shown as its Markdown source. */
const SOURCE = { source: { default: false } };

/** A text that may contain several paragraphs, lists and tables. */
const flow: NodeSpec = { content: 'flow*', attrs: SOURCE, whitespace: 'pre', defining: true };
/** A text of one line. */
const phrase: NodeSpec = { content: 'phrase*', attrs: SOURCE, whitespace: 'pre', defining: true };

const part = (spec: NodeSpec): NodeSpec => ({ ...spec, isolating: true });

const blocks = {
  paragraph: { ...flow, group: 'block' },
  heading: { ...phrase, group: 'block', attrs: { ...SOURCE, level: { default: 2 }, id: { default: null } } },
  list: { group: 'block', content: 'list_item+', attrs: { style: { default: 'bullet' } } },
  image: {
    ...phrase,
    group: 'block',
    isolating: true,
    // `upload` names a file that is being uploaded; `alt` is null until it is set.
    attrs: { ...SOURCE, mediaId: { default: '' }, alt: { default: null }, upload: { default: null } },
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { language: { default: '' } },
  },
  quote: { group: 'block', content: 'quote_text quote_attribution' },
  divider: { group: 'block', atom: true },
  callout: { group: 'block', content: 'callout_title callout_body', attrs: { variant: { default: 'info' } } },
  video_embed: { ...phrase, group: 'block', isolating: true, attrs: { ...SOURCE, url: { default: '' } } },
  tweet_embed: { group: 'block', atom: true, attrs: { url: { default: '' } } },
  faq: { group: 'block', content: 'faq_item+' },
  cta: {
    group: 'block',
    content: 'cta_title cta_body cta_label',
    attrs: { linkUrl: { default: '' }, variant: { default: 'default' } },
  },
  key_takeaways: { group: 'block', content: 'takeaway+' },
  /** A block of an unknown type, kept unchanged. */
  opaque: { group: 'block', atom: true, attrs: { block: {} } },
} satisfies Record<string, NodeSpec>;

const parts = {
  // A nested item has a level above 0, and the style of the list that it is in; `lead` separates that list from the text above.
  list_item: {
    ...flow,
    attrs: { ...SOURCE, indent: { default: 0 }, style: { default: null }, lead: { default: '' } },
  },
  quote_text: flow,
  quote_attribution: part(phrase),
  callout_title: part(phrase),
  callout_body: part(flow),
  faq_item: { content: 'faq_question faq_answer', isolating: true },
  faq_question: phrase,
  faq_answer: flow,
  cta_title: part(phrase),
  cta_body: part(flow),
  cta_label: part(phrase),
  takeaway: flow,
} satisfies Record<string, NodeSpec>;

const inline = {
  text: { group: 'flow phrase' },
  /** Markdown or HTML that marks cannot express, as written. */
  island: {
    group: 'flow phrase',
    inline: true,
    atom: true,
    attrs: { source: {}, block: { default: false } },
    leafText: (node: Node) => String(node.attrs.source),
  },
  line_break: {
    group: 'flow',
    inline: true,
    selectable: false,
    attrs: { source: { default: '\\\n' } },
    leafText: () => '\n',
  },
  gap: {
    group: 'flow',
    inline: true,
    selectable: false,
    attrs: { source: { default: '\n\n' } },
    leafText: () => '\n\n',
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: { attrs: { href: {}, title: { default: null }, tail: { default: null } }, inclusive: false },
  strike: { attrs: { fence: { default: '~~' } } },
  strong: { attrs: { fence: { default: '**' } } },
  em: { attrs: { fence: { default: '*' } } },
  code: { attrs: { fence: { default: '`' } }, code: true, excludes: 'code as' },
  as: { attrs: { source: {}, shows: {} }, inclusive: false },
} satisfies Record<string, MarkSpec>;

/** The schema of the editor's document: a flat list of blocks, one node type for each of the 13 block types. */
export const schema = new Schema({
  nodes: { doc: { content: 'block+' }, ...shown(blocks), ...shown(parts), ...shown(inline) },
  marks: markedUp(marks),
});

const PHRASES: ReadonlySet<string> = new Set(
  Object.entries<NodeSpec>({ ...blocks, ...parts })
    .filter(([, { content }]) => content === 'phrase*')
    .map(([name]) => name),
);

/** Whether a node's text is one line or a text with paragraphs. */
export function textModeOf(typeName: string): 'flow' | 'phrase' {
  return PHRASES.has(typeName) ? 'phrase' : 'flow';
}
