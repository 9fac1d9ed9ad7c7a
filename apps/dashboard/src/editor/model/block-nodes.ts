import type { Node } from 'prosemirror-model';
import type { Block, BlockType } from '@app/content/blocks';
import { readItem, writeItems } from './nested-items.ts';
import { schema } from './schema.ts';
import type { TextMemory } from './text-memory.ts';

type Of<Type extends BlockType> = Extract<Block, { type: Type }>;
type Readers = { readonly [Type in BlockType]: (block: Of<Type>, texts: TextMemory) => Node };
type Writers = { readonly [Type in BlockType]: (node: Node, texts: TextMemory) => Of<Type> };

/** `upload` is a placeholder while the file is being uploaded; it is never sent to the service. */
export type UploadingImage = Of<'image'> & { readonly upload?: string };

const { nodes } = schema;

export const BLOCK_READERS: Readers = {
  paragraph: ({ text }, texts) => texts.read('paragraph', text),
  heading: ({ text, level, id }, texts) => texts.read('heading', text, { level, id: id ?? null }),
  list: ({ style, items }, texts) =>
    nodes.list.create(
      { style },
      (items.length > 0 ? items : ['']).flatMap((item) => readItem(item, texts)),
    ),
  image: (block, texts) =>
    texts.read('image', block.caption ?? '', {
      mediaId: block.mediaId,
      alt: block.alt ?? null,
      upload: (block as UploadingImage).upload ?? null,
    }),
  code: ({ language, code }) => nodes.code_block.create({ language }, code === '' ? null : schema.text(code)),
  quote: ({ text, attribution }, texts) =>
    nodes.quote.create(null, [texts.read('quote_text', text), texts.read('quote_attribution', attribution ?? '')]),
  divider: () => nodes.divider.create(),
  callout: ({ variant, title, body }, texts) =>
    nodes.callout.create({ variant }, [texts.read('callout_title', title ?? ''), texts.read('callout_body', body)]),
  video_embed: ({ url, title }, texts) => texts.read('video_embed', title ?? '', { url }),
  tweet_embed: ({ url }) => nodes.tweet_embed.create({ url }),
  faq: ({ items }, texts) =>
    nodes.faq.create(
      null,
      (items.length > 0 ? items : [{ question: '', answer: '' }]).map(({ question, answer }) =>
        nodes.faq_item.create(null, [texts.read('faq_question', question), texts.read('faq_answer', answer)]),
      ),
    ),
  cta: ({ title, body, linkUrl, linkLabel, variant }, texts) =>
    nodes.cta.create({ linkUrl, variant }, [
      texts.read('cta_title', title),
      texts.read('cta_body', body),
      texts.read('cta_label', linkLabel),
    ]),
  key_takeaways: ({ items }, texts) =>
    nodes.key_takeaways.create(
      null,
      (items.length > 0 ? items : ['']).map((item) => texts.read('takeaway', item)),
    ),
};

export const BLOCK_WRITERS: Writers = {
  paragraph: (node, texts) => ({ type: 'paragraph', text: texts.write(node) }),
  heading: (node, texts) => ({
    type: 'heading',
    level: node.attrs.level as 2,
    text: texts.write(node),
    ...filled('id', node.attrs.id as string | null),
  }),
  list: (node, texts) => ({
    type: 'list',
    style: node.attrs.style as 'bullet',
    items: writeItems(node, texts),
  }),
  image: (node, texts) => ({
    type: 'image',
    mediaId: node.attrs.mediaId as string,
    ...(node.attrs.alt === null ? {} : { alt: node.attrs.alt as string }),
    ...filled('caption', texts.write(node)),
    ...filled('upload', node.attrs.upload as string | null),
  }),
  code: (node) => ({ type: 'code', language: node.attrs.language as string, code: node.textContent }),
  quote: (node, texts) => ({
    type: 'quote',
    text: texts.write(node.child(0)),
    ...filled('attribution', texts.write(node.child(1))),
  }),
  divider: () => ({ type: 'divider' }),
  callout: (node, texts) => ({
    type: 'callout',
    variant: node.attrs.variant as 'info',
    ...filled('title', texts.write(node.child(0))),
    body: texts.write(node.child(1)),
  }),
  video_embed: (node, texts) => ({
    type: 'video_embed',
    url: node.attrs.url as string,
    ...filled('title', texts.write(node)),
  }),
  tweet_embed: (node) => ({ type: 'tweet_embed', url: node.attrs.url as string }),
  faq: (node, texts) => ({
    type: 'faq',
    items: node.children
      .map((item) => ({ question: texts.write(item.child(0)), answer: texts.write(item.child(1)) }))
      .filter(({ question, answer }) => question !== '' || answer !== ''),
  }),
  cta: (node, texts) => ({
    type: 'cta',
    title: texts.write(node.child(0)),
    body: texts.write(node.child(1)),
    linkUrl: node.attrs.linkUrl as string,
    linkLabel: texts.write(node.child(2)),
    variant: node.attrs.variant as 'default',
  }),
  key_takeaways: (node, texts) => ({
    type: 'key_takeaways',
    items: node.children.map((item) => texts.write(item)).filter((text) => text !== ''),
  }),
};

/** An empty optional field is left out. */
function filled<Name extends string>(name: Name, value: string | null): { [K in Name]?: string } {
  return value === null || value === '' ? {} : ({ [name]: value } as { [K in Name]: string });
}
