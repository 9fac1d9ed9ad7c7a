import type { Block, BlockType } from './block.ts';

type Texts = { readonly [Type in BlockType]: (block: Extract<Block, { type: Type }>) => readonly string[] };

const TEXTS: Texts = {
  paragraph: ({ text }) => [text],
  heading: ({ text }) => [text],
  list: ({ items }) => items,
  image: ({ alt, caption }) => present(alt, caption),
  code: ({ code }) => [code],
  quote: ({ text, attribution }) => present(text, attribution),
  divider: () => [],
  callout: ({ title, body }) => present(title, body),
  video_embed: ({ title }) => present(title),
  tweet_embed: () => [],
  faq: ({ items }) => items.flatMap(({ question, answer }) => [question, answer]),
  cta: ({ title, body, linkLabel }) => [title, body, linkLabel],
  key_takeaways: ({ items }) => items,
};

/** The texts of a block that readers see, in order, as stored. */
export function blockTexts(block: Block): readonly string[] {
  return TEXTS[block.type](block as never);
}

function present(...texts: (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}
