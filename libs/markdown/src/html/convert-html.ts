import { isVideoUrl } from '../embeds.ts';
import { imageSource } from '../markdown/convert-paragraph.ts';
import { convertQuote } from '../markdown/convert-quote.ts';
import type { Reading } from '../reading.ts';
import { nodesMarkdown, tableSource } from '../tree/nodes-markdown.ts';
import { expressibleNodes, textOfHtml } from './html-as-markdown.ts';
import { htmlParts, type HtmlPart, type HtmlRun } from './html-fragment.ts';
import { rewriteHtml } from './html-source.ts';

type Part<Kind extends HtmlPart['kind']> = Extract<HtmlPart, { kind: Kind }>;

const LEFT_OUT = {
  comment: 'a comment is left out',
  script: 'a script or style is left out',
  layout: 'HTML that only arranges what is inside is left out',
} as const;

/** @returns the level for a heading with level `depth` in the source */
export type HeadingLevel = (depth: number) => 2 | 3 | 4;

/** Turns an HTML block into blocks where there are equivalents; the rest stays HTML, which Markdown may contain. */
export function convertHtml(html: string, reading: Reading, levelOf: HeadingLevel): void {
  const parts = htmlParts(html);
  for (const what of ['comment', 'script', 'layout'] as const) {
    const leftOut = parts.filter((part) => part.kind === 'left-out' && part.what === what) as Part<'left-out'>[];
    if (leftOut.length > 0) reading.notes.add(what, LEFT_OUT[what], leftOut.map(({ raw }) => raw).join(' '));
  }
  for (const part of parts) convertPart(part, reading, levelOf);
}

function convertPart(part: HtmlPart, reading: Reading, levelOf: HeadingLevel): void {
  if (part.kind === 'text') convertText(part, reading, levelOf);
  if (part.kind === 'image') convertImage(part, reading);
  if (part.kind === 'code') convertCode(part, reading);
  if (part.kind === 'divider') convertRule(part, reading);
  if (part.kind === 'frame') convertFrame(part, reading);
  if (part.kind === 'markup') convertMarkup(part.html, reading);
}

function convertText({ text, html, within }: HtmlRun, reading: Reading, levelOf: HeadingLevel): void {
  const { sink, images } = reading;
  const source = textOfHtml(html, reading.source.addresses) ?? rewriteHtml(text, images);
  const depth = /^h([1-6])$/.exec(within ?? '')?.[1];
  if (depth !== undefined) sink.heading(levelOf(Number(depth)), source.replace(/\\?\n/g, ' '), null);
  else if (within === 'blockquote') convertQuote(source, reading);
  else if (within !== 'figcaption' || !sink.captionLast(source)) sink.paragraph(source);
}

function convertImage({ src, alt, title, raw }: Part<'image'>, reading: Reading): void {
  const source = imageSource(src, alt, reading);
  if (source === null) return keep(raw, reading);
  reading.notes.add('converted', 'an <img> becomes an image block', raw);
  reading.sink.image(source, alt, title);
}

function convertRule({ raw }: Part<'divider'>, { sink, notes }: Reading): void {
  notes.add('converted', 'an <hr> becomes a divider', raw);
  sink.add({ type: 'divider' });
}

function convertCode({ language, code, tags }: Part<'code'>, reading: Reading): void {
  reading.notes.add('converted', 'a <pre> becomes a code block', tags);
  reading.sink.code(language, code);
}

function convertFrame({ src, title, raw }: Part<'frame'>, reading: Reading): void {
  const url = src.startsWith('//') ? `https:${src}` : src;
  if (!isVideoUrl(url)) return keep(raw, reading);
  reading.notes.add('converted', 'an <iframe> becomes a video block', raw);
  reading.sink.add({ type: 'video_embed', url, ...(title === '' ? {} : { title }) });
}

/** A list or a table; anything else in it stays HTML. */
function convertMarkup(html: string, reading: Reading): void {
  const { sink, notes, source } = reading;
  const [node, ...others] = expressibleNodes(html) ?? [];
  if (others.length > 0) return keep(html, reading);
  if (node?.type === 'table') {
    notes.add('converted', 'a <table> becomes a table of Markdown');
    return sink.table(tableSource(node.rows, source.addresses));
  }
  if (node?.type !== 'list') return keep(html, reading);
  notes.add('converted', 'a list of HTML becomes a list block');
  const { start = 1, ordered } = node;
  if (ordered && start !== 1) {
    notes.add('list-start', `a list that begins with ${start} begins with 1`, String(start));
  }
  const items = node.items.map(({ checked, children }) => {
    const box = checked === null ? '' : checked ? '[x] ' : '[ ] ';
    return box + nodesMarkdown(children, source.addresses);
  });
  sink.list(
    ordered ? 'ordered' : 'bullet',
    items.filter((item) => item.trim() !== ''),
  );
}

function keep(html: string, { sink, images, notes }: Reading): void {
  notes.add('html', 'HTML without a counterpart is kept as source');
  sink.source('html', rewriteHtml(html, images));
}
