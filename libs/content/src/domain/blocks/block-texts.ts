import type { Block } from './block.ts';

/** The texts of a block that people read, in order, as they are stored. */
export function blockTexts(block: Block): readonly string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.text];
    case 'quote':
      return present(block.text, block.attribution);
    case 'list':
    case 'key_takeaways':
      return block.items;
    case 'code':
      return [block.code];
    case 'callout':
      return present(block.title, block.body);
    case 'faq':
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    case 'cta':
      return [block.title, block.body, block.linkLabel];
    case 'image':
      return present(block.alt, block.caption);
    case 'video_embed':
      return present(block.title);
    case 'divider':
    case 'tweet_embed':
      return [];
  }
}

function present(...texts: (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}
