import { BLOCK_LIMITS, HEADING_ID_MAX } from '@app/shared-kernel';
import type { Block, FaqItem } from '../block.ts';
import type { NoteKind } from '../notes.ts';
import { splitLines, splitText } from '../split-text.ts';

const { text: TEXT_MAX, code: CODE_MAX, listItems: LIST_ITEMS_MAX, faqItems: FAQ_ITEMS_MAX } = BLOCK_LIMITS;

/** Receives what was changed in a block. @param leftOut what is in no block */
export type NoteChange = (kind: NoteKind, message: string, leftOut?: string) => void;

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;
type Repairs = { readonly [Type in Block['type']]: (block: Of<Type>, note: NoteChange) => Block[] };

/** Blocks for one that breaks a rule. Nearly always they break none; what still does becomes its texts. */
export function nearestBlocks(block: Block, note: NoteChange): Block[] {
  return REPAIRS[block.type](block as never, note);
}

/** Every text of a block, for a block that nothing else can be made of. */
export function textsAsParagraphs(block: Block): Block[] {
  return Object.entries(block).flatMap(([name, value]) =>
    name !== 'type' && typeof value === 'string' ? paragraphs(value) : [],
  );
}

const REPAIRS: Repairs = {
  paragraph: ({ text }) => paragraphs(text),
  heading: ({ level, text, id }) => {
    const [own = '', ...rest] = pieces(text);
    const isUsable = id !== undefined && /^\S+$/.test(id) && id.length <= HEADING_ID_MAX;
    const known = Math.min(4, Math.max(2, Math.trunc(level) || 2)) as Of<'heading'>['level'];
    return [{ type: 'heading', level: known, text: own, ...(isUsable ? { id } : {}) }, ...rest.flatMap(paragraphs)];
  },
  list: ({ style, items }, note) => lists(style, items, note),
  key_takeaways: ({ items }, note) => {
    note('limit', `${items.length} takeaways become a list`);
    return lists('bullet', items, note);
  },
  image: ({ mediaId, alt, caption }, note) => [
    { type: 'image', mediaId, ...short('alt', alt, note), ...short('caption', caption, note) },
  ],
  code: ({ language, code }, note) => {
    const isLong = language.length > TEXT_MAX;
    if (isLong) note('code-options', 'the language of a code block is too long', language);
    return splitLines(code, CODE_MAX).map((part) => ({ type: 'code', language: isLong ? '' : language, code: part }));
  },
  quote: ({ text, attribution = '' }) => {
    const isShort = attribution !== '' && attribution.length <= TEXT_MAX;
    const quotes = pieces(text).map((part): Block => ({
      type: 'quote',
      text: part,
      ...(isShort ? { attribution } : {}),
    }));
    return isShort ? quotes : [...quotes, ...paragraphs(attribution)];
  },
  divider: () => [{ type: 'divider' }],
  callout: ({ variant, title = '', body }) => {
    const isShort = title.length <= TEXT_MAX;
    const known = (['info', 'warning', 'success', 'error'] as const).find((each) => each === variant) ?? 'info';
    const parts = [...(isShort ? [] : pieces(title)), ...pieces(body)];
    const shown = parts.length === 0 ? [''] : parts;
    return shown.map((part) => ({
      type: 'callout',
      variant: known,
      ...(isShort && title ? { title } : {}),
      body: part,
    }));
  },
  video_embed: ({ url, title = '' }, note) => address(url, title, 'a video', note),
  tweet_embed: ({ url }, note) => address(url, '', 'a post on X', note),
  faq: ({ items }, note) => questions(items, note),
  cta: ({ title, body, linkUrl, linkLabel }, note) => {
    note('link', `the button "${linkLabel.slice(0, 100)}" has no usable address: it becomes its text`, linkUrl);
    return [title, body, linkLabel].flatMap(paragraphs);
  },
};

function lists(style: Of<'list'>['style'], items: readonly string[], note: NoteChange): Block[] {
  const shown = items.flatMap(pieces);
  if (shown.length > LIST_ITEMS_MAX) note('limit', `a list of ${shown.length} items is split`);
  return portions(shown, LIST_ITEMS_MAX).map((part) => ({ type: 'list', style, items: part }));
}

/** A question without an answer, or the other way round, becomes a paragraph, and one that is too long several. */
function questions(items: readonly FaqItem[], note: NoteChange): Block[] {
  const blocks: Block[] = [];
  let batch: FaqItem[] = [];
  const flush = () => {
    blocks.push(...portions(batch, FAQ_ITEMS_MAX).map((part): Block => ({ type: 'faq', items: part })));
    batch = [];
  };
  for (const { question, answer } of items) {
    const fits = question !== '' && answer !== '' && question.length <= TEXT_MAX && answer.length <= TEXT_MAX;
    if (fits) {
      batch.push({ question, answer });
      continue;
    }
    flush();
    note('limit', 'a question that has no answer, or is too long, becomes paragraphs');
    blocks.push(...[question, answer].flatMap(paragraphs));
  }
  flush();
  return blocks;
}

/** A video or post without a usable address becomes the words that are there. */
function address(url: string, title: string, what: string, note: NoteChange): Block[] {
  note('embed', `${what} has no usable address: it becomes text`, url);
  return [title, url].flatMap(paragraphs);
}

function paragraphs(text: string): Block[] {
  return pieces(text).map((part) => ({ type: 'paragraph', text: part }));
}

/** Pieces that fit; none of a blank text. */
function pieces(text: string): string[] {
  return text.trim() === '' ? [] : splitText(text, TEXT_MAX);
}

function portions<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

function short(field: 'alt' | 'caption', text: string | undefined, note: NoteChange): Partial<Of<'image'>> {
  const [kept = '', ...rest] = splitText(text ?? '', TEXT_MAX);
  if (rest.length > 0) note('limit', `the ${field} of an image is cut`, rest.join(' '));
  return kept === '' ? {} : { [field]: kept };
}
