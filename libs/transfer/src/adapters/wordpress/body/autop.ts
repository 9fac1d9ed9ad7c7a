import { wholeElements } from './whole-elements.ts';

const BLOCKS =
  'table|thead|tfoot|tbody|tr|td|th|caption|colgroup|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary|video|audio|iframe|script|style';
const BLOCK_TAG = new RegExp(`</?(?:${BLOCKS})(?=[\\s/>])[^<>]*>`, 'gi');
const WHOLE = ['pre', 'script', 'style', 'svg', 'textarea'];
const STARTS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCKS})(?=[\\s/>])`, 'i');

/** Converts classic WordPress texts to HTML: blank lines separate paragraphs and line breaks are kept, except within block elements. */
export function autop(text: string): string {
  const kept: string[] = [];
  const keep = (html: string) => `\n\n\uE000${kept.push(html) - 1}\uE001\n\n`;
  const source = text.replace(/\r\n?/g, '\n');
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of wholeElements(source, WHOLE)) {
    pieces.push(source.slice(from, start), keep(source.slice(start, end)));
    from = end;
  }
  const parted = [...pieces, source.slice(from)].join('').replace(BLOCK_TAG, (tag) => `\n\n${tag}\n\n`);
  return parted
    .split(/\n[ \t]*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk) => paragraph(chunk))
    .join('\n')
    .replace(/\uE000(\d+)\uE001/g, (_, at: string) => kept[Number(at)] ?? '');
}

function paragraph(chunk: string): string {
  if (STARTS_WITH_BLOCK.test(chunk) || /^\uE000\d+\uE001$/.test(chunk)) return chunk;
  return `<p>${chunk.replaceAll('\n', '<br>\n')}</p>`;
}
