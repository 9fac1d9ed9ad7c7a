import type { Block, ImageBlock, ImportedBlock, ImportedImage } from '../block.ts';
import { linkTarget, linkTitle } from '../markdown/link-source.ts';

/** @returns the address or path of the picture of an image block in the document */
export type PicturePlace = (image: ImageBlock | ImportedImage) => string;

const ALERTS = { info: 'NOTE', success: 'TIP', warning: 'WARNING', error: 'CAUTION' } as const;

/**
 * Blocks as a Markdown document. Block types without an equivalent are approximated: a callout as an alert, questions
 * as headings with their answers, a call to action as a link, takeaways as a list, a video and a tweet as an address.
 */
export function blocksToMarkdown(blocks: readonly (Block | ImportedBlock)[], placeOf: PicturePlace): string {
  return blocks
    .map((block) => blockToMarkdown(block, placeOf))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockToMarkdown(block: Block | ImportedBlock, placeOf: PicturePlace): string {
  switch (block.type) {
    case 'paragraph':
      return block.text.trim();
    case 'heading':
      return `${'#'.repeat(block.level)} ${inOneLine(block.text)}${block.id === undefined ? '' : ` {#${block.id}}`}`;
    case 'list':
      return list(block.items, block.style === 'ordered');
    case 'image':
      return `![${label(block.alt ?? '')}](${linkTarget(placeOf(block))}${linkTitle(block.caption)})`;
    case 'code':
      return fenced(block.language, block.code);
    case 'quote':
      return quoted(block.attribution ? `${block.text}\n\n— ${inOneLine(block.attribution)}` : block.text);
    case 'divider':
      return '---';
    case 'callout':
      return quoted(
        `[!${ALERTS[block.variant]}]${block.title ? ` ${inOneLine(block.title)}` : ''}\n${block.body}`.trimEnd(),
      );
    case 'video_embed':
      return block.title ? `[${label(block.title)}](${linkTarget(block.url)})` : block.url;
    case 'tweet_embed':
      return block.url;
    case 'faq':
      return block.items.map(({ question, answer }) => `### ${inOneLine(question)}\n\n${answer.trim()}`).join('\n\n');
    case 'cta':
      return [
        block.title && `**${inOneLine(block.title)}**`,
        block.body,
        `[${label(block.linkLabel)}](${linkTarget(block.linkUrl)})`,
      ]
        .filter(Boolean)
        .join('\n\n');
    case 'key_takeaways':
      return list(block.items, false);
  }
}

function list(items: readonly string[], ordered: boolean): string {
  const isTight = items.every((item) => !item.includes('\n\n'));
  const lines = items.map((item, at) => {
    const marker = ordered ? `${at + 1}. ` : '- ';
    return marker + item.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`);
  });
  return lines.join(isTight ? '\n' : '\n\n');
}

function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(/[`\s]+/g, '-')}\n${code}\n${fence}`;
}

function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

/** Escapes brackets that could end a label early; balanced ones, as in a link, may stay. */
function label(text: string): string {
  return inOneLine(text).replace(/(?<!\\)[[\]]/g, '\\$&');
}
