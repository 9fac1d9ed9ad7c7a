import { BLOCK_LIMITS, HEADING_ID_MAX } from '@app/shared-kernel';
import type { Block, FaqItem, HeadingBlock, ImportedBlock, ImportedImage } from './block.ts';
import type { Notes } from './notes.ts';
import { plainHeading } from './plain-heading.ts';
import { repairAnchors } from './repair-anchors.ts';
import { splitLines, splitText } from './split-text.ts';
import { blocksToMarkdown } from './write/blocks-to-markdown.ts';

const {
  blocks: BLOCKS_MAX,
  text: TEXT_MAX,
  code: CODE_MAX,
  listItems: LIST_ITEMS_MAX,
  faqItems: FAQ_ITEMS_MAX,
} = BLOCK_LIMITS;

type CalloutVariant = Extract<Block, { type: 'callout' }>['variant'];

/** Lines of a Markdown table. */
export interface TableSource {
  /** The header row and the delimiter row. */
  readonly head: string;
  readonly rows: readonly string[];
}

/** Collects the blocks of one body and enforces the limits: longer content is split, with a note. */
export class BlockSink {
  private readonly blocks: ImportedBlock[] = [];
  /** Offset of the source of each block in the body. */
  private readonly offsets: number[] = [];
  /** Offset in the body of the source that is being converted. */
  offset = 0;

  /**
   * @param body the Markdown source of all blocks, for the rest if there are too many; null for another source format
   */
  constructor(
    private readonly body: string | null,
    private readonly notes: Notes,
  ) {}

  add(block: ImportedBlock): void {
    this.blocks.push(block);
    this.offsets.push(this.offset);
  }

  paragraph(text: string): void {
    for (const piece of this.parted(text, 'a paragraph')) this.add({ type: 'paragraph', text: piece });
  }

  heading(level: HeadingBlock['level'], text: string, id: string | null): void {
    const [own = '', ...rest] = this.parted(text, 'a heading');
    const plain = plainHeading(own);
    const given = id !== null && id.length <= HEADING_ID_MAX ? id : plain.id;
    this.add({ type: 'heading', level, text: plain.text, ...(given === null ? {} : { id: given }) });
    for (const piece of rest) this.add({ type: 'paragraph', text: piece });
  }

  quote(text: string, attribution: string | null): void {
    for (const piece of this.parted(text, 'a quote')) {
      this.add({ type: 'quote', text: piece, ...(attribution === null ? {} : { attribution }) });
    }
  }

  callout(variant: CalloutVariant, title: string, body: string): void {
    for (const piece of this.parted(body, 'a callout')) this.add({ type: 'callout', variant, title, body: piece });
  }

  list(style: 'bullet' | 'ordered', items: readonly string[]): void {
    const fitting = items.flatMap((item) => this.parted(item, 'a list item'));
    if (fitting.length > LIST_ITEMS_MAX) this.notes.add('limit', `a list of ${fitting.length} items is split`);
    for (let from = 0; from < fitting.length; from += LIST_ITEMS_MAX) {
      this.add({ type: 'list', style, items: fitting.slice(from, from + LIST_ITEMS_MAX) });
    }
  }

  code(language: string, code: string): void {
    const pieces = splitLines(code, CODE_MAX);
    if (pieces.length > 1) this.notes.add('limit', 'code that is too long for one block is split');
    for (const piece of pieces) this.add({ type: 'code', language, code: piece });
  }

  image(source: string, alt: string, caption: string): void {
    this.add({ type: 'image', source, ...this.short('alt', alt), ...this.short('caption', caption) });
  }

  /** @returns false when the last block is not an image without a caption */
  captionLast(caption: string): boolean {
    const last = this.blocks.at(-1);
    if (last?.type !== 'image' || last.caption !== undefined) return false;
    this.blocks[this.blocks.length - 1] = { ...last, ...this.short('caption', caption) };
    return true;
  }

  /**
   * A table as Markdown source, split between rows if it is too long for one paragraph. @param head its first two lines
   */
  table({ head, rows }: TableSource): void {
    const whole = [head, ...rows].join('\n');
    if (whole.length <= TEXT_MAX) return this.add({ type: 'paragraph', text: whole });
    if (rows.some((row) => head.length + row.length >= TEXT_MAX)) return this.source('markdown', whole);
    this.notes.add('limit', `a table of ${whole.length} characters is split`);
    let part = head;
    for (const row of rows) {
      if (part.length + row.length >= TEXT_MAX) {
        this.add({ type: 'paragraph', text: part });
        part = head;
      }
      part += `\n${row}`;
    }
    this.add({ type: 'paragraph', text: part });
  }

  cta(label: string, url: string, variant: 'default' | 'outlined'): void {
    this.add({ type: 'cta', title: '', body: '', linkUrl: url, linkLabel: label, variant });
  }

  /** Questions with answers; an item that is too long becomes a callout. */
  faq(items: readonly FaqItem[]): void {
    let batch: FaqItem[] = [];
    const flush = () => {
      if (batch.length > 0) this.add({ type: 'faq', items: batch });
      batch = [];
    };
    for (const item of items) {
      if (item.answer.length > TEXT_MAX || item.question.length > TEXT_MAX) {
        flush();
        this.callout('info', item.question, item.answer);
      } else if (batch.push(item) === FAQ_ITEMS_MAX) flush();
    }
    flush();
  }

  /** A question of Markdown, which joins one right before it. */
  question(item: FaqItem): void {
    const last = this.blocks.at(-1);
    const fits = item.answer.length <= TEXT_MAX && item.question.length <= TEXT_MAX;
    if (!fits || last?.type !== 'faq' || last.items.length >= FAQ_ITEMS_MAX) return this.faq([item]);
    this.blocks[this.blocks.length - 1] = { ...last, items: [...last.items, item] };
  }

  /** Markdown source without a block type: a paragraph, or code if it is too long for that. */
  source(language: 'markdown' | 'html', source: string): void {
    if (source.length <= TEXT_MAX) return this.add({ type: 'paragraph', text: source });
    this.notes.add('limit', `${language} source that is too long for a paragraph becomes code`);
    this.code(language, source);
  }

  finish(): readonly ImportedBlock[] {
    if (this.blocks.length <= BLOCKS_MAX) return repairAnchors(this.blocks);
    this.notes.add('limit', `of ${this.blocks.length} blocks those beyond the limit become Markdown code`);
    let kept = BLOCKS_MAX;
    let rest: string[];
    do {
      kept -= 1;
      rest = splitLines(this.sourceFrom(kept), CODE_MAX);
    } while (kept > 0 && (this.isWithinSource(kept) || kept + rest.length > BLOCKS_MAX));
    return [
      ...this.blocks.slice(0, kept),
      ...rest.map((code) => ({ type: 'code', language: 'markdown', code }) as const),
    ];
  }

  private sourceFrom(at: number): string {
    if (this.body !== null) return this.body.slice(this.offsets[at]);
    return blocksToMarkdown(this.blocks.slice(at), (block) => ('source' in block ? block.source : block.mediaId));
  }

  /** Whether a block comes from the same part of the source as the one before. */
  private isWithinSource(at: number): boolean {
    return this.body !== null && this.offsets[at] === this.offsets[at - 1];
  }

  private parted(text: string, what: string): string[] {
    const pieces = splitText(text, TEXT_MAX);
    if (pieces.length > 1) this.notes.add('limit', `${what} of ${text.length} characters is split`);
    return pieces;
  }

  private short(field: 'alt' | 'caption', text: string): Partial<ImportedImage> {
    const [kept = '', ...rest] = splitText(text, TEXT_MAX);
    if (rest.length > 0) this.notes.add('limit', `the ${field} of an image is cut`, rest.join(' '));
    return kept === '' ? {} : { [field]: kept };
  }
}
