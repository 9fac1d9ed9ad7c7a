import type { Token, Tokens } from 'marked';
import { BlockSink } from '../block-sink.ts';
import type { ImportedBlock } from '../block.ts';
import { convertHtml } from '../html/convert-html.ts';
import type { Notes } from '../notes.ts';
import type { Pictures } from '../pictures.ts';
import type { Reading } from '../reading.ts';
import { convertParagraph } from './convert-paragraph.ts';
import { convertQuote } from './convert-quote.ts';
import { joinHtml } from './joined-html.ts';
import { LinkCheck } from './link-check.ts';
import { lexMarkdown, walkTokens, type FootnoteToken } from './markdown-lexer.ts';
import { MarkdownSource } from './markdown-source.ts';

/** Options for reading a body. */
export interface BodySetting {
  /** Title of the post: a heading at the very beginning that repeats it is left out. */
  readonly title: string;
  /** Line of the file on which the body begins. */
  readonly firstLine: number;
  readonly images: Pictures;
  readonly notes: Notes;
  /** @returns the new address of a link, or null to keep the one that is written */
  readonly link?: ((url: string) => string | null) | undefined;
}

const EXPLICIT_ID = /\{#([^\s{}]+)(?:\s[^{}]*)?\}$/;
const INFO_STRING = /^\s*\{?\.?([^\s,{}]*)(.*)$/s;

/**
 * Turns the Markdown of a body into blocks of the 13 types. What has no block type (tables, footnotes, some HTML) stays
 * source in a paragraph. Nothing is lost except link definitions, which are inserted where they are used, and what a
 * note quotes.
 *
 * @param body with LF line ends
 */
export function markdownToBlocks(body: string, setting: BodySetting): readonly ImportedBlock[] {
  return new Conversion(body, setting).run();
}

class Conversion {
  private readonly reading: Reading;
  private readonly links: LinkCheck;
  private readonly tokens: readonly Token[];
  private readonly titleHeading: Token | undefined;
  /** In a document with headings of level 1, all headings are lowered by one, because 2 is the highest level here. */
  private readonly lowered: number;

  constructor(
    body: string,
    private readonly setting: BodySetting,
  ) {
    const { images, notes, title } = setting;
    this.reading = {
      sink: new BlockSink(body, notes),
      source: new MarkdownSource(images, notes, setting.link),
      images,
      notes,
    };
    this.links = new LinkCheck(images, notes, setting.link);
    this.tokens = joinHtml(lexMarkdown(body));
    const first = this.tokens.find((token) => token.type !== 'space' && token.type !== 'def');
    this.titleHeading = first && repeats(first, title) ? first : undefined;
    this.lowered = this.tokens.some((token) => token !== this.titleHeading && isTopHeading(token)) ? 1 : 0;
  }

  run(): readonly ImportedBlock[] {
    const { notes, sink } = this.reading;
    notes.line = this.setting.firstLine;
    sink.offset = 0;
    for (const token of this.tokens) {
      this.converters[token.type]?.(token as never);
      walkTokens(token, (inner) => this.links.see(inner));
      notes.line += token.raw.split('\n').length - 1;
      sink.offset += token.raw.length;
    }
    this.links.finish();
    return sink.finish();
  }

  private readonly converters: Readonly<Record<string, (token: never) => void>> = {
    paragraph: (token: Tokens.Paragraph) => convertParagraph(token.tokens, this.reading),
    text: (token: Tokens.Text) => convertParagraph(token.tokens ?? [token], this.reading),
    heading: (token: Tokens.Heading) => this.heading(token),
    list: (token: Tokens.List) => this.list(token),
    blockquote: (token: Tokens.Blockquote) => convertQuote(this.reading.source.of(token.tokens).trim(), this.reading),
    code: (token: Tokens.Code) => this.code(token),
    hr: () => this.reading.sink.add({ type: 'divider' }),
    html: (token: Tokens.HTML) => convertHtml(token.raw, this.reading, (depth) => this.levelOf(depth)),
    table: (token: Tokens.Table) => this.keep(token, 'table'),
    footnote: (token: FootnoteToken) => this.keep(token, 'footnote'),
  };

  private heading(heading: Tokens.Heading): void {
    const { sink, source, notes } = this.reading;
    if (heading === this.titleHeading) {
      return notes.add('title-heading', 'a heading that repeats the title is left out', heading.raw);
    }
    const written = source.inOneLine(heading.tokens).trim();
    const id = EXPLICIT_ID.exec(written);
    const text = id ? written.slice(0, id.index).trimEnd() : written;
    if (text !== '' || id) sink.heading(this.levelOf(heading.depth), text, id?.[1] ?? null);
  }

  private levelOf(depth: number): 2 | 3 | 4 {
    const { notes } = this.reading;
    if (this.lowered > 0) notes.addOnce('heading-level', 'headings are one level lower, for the highest is 2');
    const level = Math.max(2, depth + this.lowered);
    if (level > 4) notes.addOnce('heading-level', 'deeper headings become level 4');
    return Math.min(level, 4) as 2 | 3 | 4;
  }

  private list(list: Tokens.List): void {
    const { sink, source, notes } = this.reading;
    const items = list.items.map((item) => source.of(item.tokens).trim()).filter((item) => item !== '');
    if (typeof list.start === 'number' && list.start !== 1) {
      notes.add('list-start', `a list that begins with ${list.start} begins with 1`, String(list.start));
    }
    sink.list(list.ordered ? 'ordered' : 'bullet', items);
  }

  private code({ lang = '', text }: Tokens.Code): void {
    const [, language = '', options = ''] = INFO_STRING.exec(lang) ?? [];
    if (options !== '') this.reading.notes.add('code-options', 'options of a code block are left out', options);
    this.reading.sink.code(language, text);
  }

  private keep(token: Token, kind: 'table' | 'footnote'): void {
    this.reading.notes.add(kind, `a ${kind} is kept as Markdown source`);
    const source = this.reading.source.of([token]).trim();
    if (kind === 'footnote') return this.reading.sink.source('markdown', source);
    const [names = '', line = '', ...rows] = source.split('\n');
    this.reading.sink.table({ head: `${names}\n${line}`, rows });
  }
}

function isTopHeading(token: Token): boolean {
  return token.type === 'heading' && (token as Tokens.Heading).depth === 1;
}

function repeats(token: Token, title: string): boolean {
  const words = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.join(' ') ?? '';
  return isTopHeading(token) && words((token as Tokens.Heading).text) === words(title);
}
