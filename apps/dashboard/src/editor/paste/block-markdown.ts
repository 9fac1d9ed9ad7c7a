import type { Block } from '@app/content/blocks';
import { blockTexts } from '@app/shared-kernel';

const ALERTS = { info: 'NOTE', success: 'TIP', warning: 'WARNING', error: 'CAUTION' } as const;

/** A block as Markdown; types that Markdown does not have become their texts. */
export function markdownOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'list':
      return block.items.map((item, at) => indented(item, block.style === 'ordered' ? `${at + 1}. ` : '- ')).join('\n');
    case 'key_takeaways':
      return block.items.map((item) => indented(item, '- ')).join('\n');
    case 'image':
      return `![${block.alt ?? ''}](media:${block.mediaId})${block.caption ? `\n${block.caption}` : ''}`;
    case 'code':
      return `${fenceFor(block.code)}${block.language}\n${block.code}\n${fenceFor(block.code)}`;
    case 'quote':
      return quoted([block.text, ...(block.attribution ? [`— ${block.attribution}`] : [])].join('\n\n'));
    case 'divider':
      return '---';
    case 'callout':
      return quoted(`[!${ALERTS[block.variant]}]${block.title ? ` ${block.title}` : ''}\n${block.body}`);
    case 'video_embed':
    case 'tweet_embed':
      return block.url;
    case 'faq':
      return block.items.map(({ question, answer }) => `**${question}**\n\n${answer}`).join('\n\n');
    case 'cta':
      return [block.title, block.body, `[${block.linkLabel}](${block.linkUrl})`]
        .filter((text) => text !== '')
        .join('\n\n');
    default:
      return blockTexts(block)
        .map(({ text }) => text)
        .join('\n\n');
  }
}

function indented(text: string, first: string): string {
  return first + text.replaceAll('\n', `\n${' '.repeat(first.length)}`);
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function fenceFor(code: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  return '`'.repeat(longest + 1);
}
