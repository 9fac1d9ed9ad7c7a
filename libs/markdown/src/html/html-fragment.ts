import { attribute, decodeEntities, htmlPieces, type HtmlPiece, type HtmlTag } from './html-tags.ts';

/** Running text. `within` is the innermost meaningful tag around it. */
export interface HtmlRun {
  readonly kind: 'text';
  /** As Markdown source; inline tags are kept. */
  readonly text: string;
  /** As written. */
  readonly html: string;
  readonly within: string | null;
}

/** The parts of an HTML block, in order. */
export type HtmlPart =
  | HtmlRun
  | { readonly kind: 'image'; readonly src: string; readonly alt: string; readonly title: string; readonly raw: string }
  | { readonly kind: 'code'; readonly language: string; readonly code: string; readonly tags: string }
  | { readonly kind: 'frame'; readonly src: string; readonly title: string; readonly raw: string }
  | { readonly kind: 'divider'; readonly raw: string }
  /** Source that only HTML can express, such as a table. */
  | { readonly kind: 'markup'; readonly html: string }
  | { readonly kind: 'left-out'; readonly what: 'comment' | 'script' | 'layout'; readonly raw: string };

/** Layout elements without a meaning of their own. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'div section article main header footer aside nav center p details summary figure figcaption picture source noscript blockquote h1 h2 h3 h4 h5 h6 body html'.split(
    ' ',
  ),
);
/** Elements that give their text a meaning. */
const TELLING: ReadonlySet<string> = new Set('blockquote figcaption h1 h2 h3 h4 h5 h6'.split(' '));
/** Elements whose content is meaningless without them. */
const WHOLE: ReadonlySet<string> = new Set(
  'table ul ol dl svg math video audio object form select canvas pre iframe script style'.split(' '),
);

const TAG_WITHOUT_CONTENT = /<(?!img|input|progress|meter)[^<>]*>|&nbsp;/gi;
const VISIBLE = /\S/;

/** Splits an HTML block, which may be only the beginning or the end of its elements. */
export function htmlParts(source: string): HtmlPart[] {
  const reader = new FragmentReader();
  const pieces = htmlPieces(source);
  for (let at = 0; at < pieces.length;) at = reader.read(pieces, at);
  return reader.finish();
}

class FragmentReader {
  private readonly parts: HtmlPart[] = [];
  private readonly around: string[] = [];
  /** The running text so far, as HTML and as Markdown. */
  private run = '';
  private html = '';

  /** @returns the index of the next piece */
  read(pieces: readonly HtmlPiece[], at: number): number {
    const piece = pieces[at] as HtmlPiece;
    if (piece.kind === 'text') this.add(piece.raw, asMarkdown(piece.raw));
    else if (piece.kind === 'comment') this.leaveOut('comment', piece.raw);
    else if (WHOLE.has(piece.name) && !piece.closing) return this.whole(pieces, at);
    else if (WRAPPERS.has(piece.name)) this.wrapper(piece);
    else if (piece.name === 'hr') this.push({ kind: 'divider', raw: piece.raw });
    else if (piece.name === 'img') this.image(piece);
    else this.add(piece.raw);
    return at + 1;
  }

  finish(): HtmlPart[] {
    this.endRun();
    return this.parts;
  }

  private add(html: string, markdown = html): void {
    this.html += html;
    this.run += markdown;
  }

  private wrapper(tag: HtmlTag): void {
    this.endRun();
    this.leaveOut('layout', tag.raw);
    if (!TELLING.has(tag.name)) return;
    if (!tag.closing) this.around.push(tag.name);
    else if (this.around.at(-1) === tag.name) this.around.pop();
  }

  private image(tag: HtmlTag): void {
    if (tag.closing) return this.leaveOut('layout', tag.raw);
    const src = attribute(tag, 'src');
    // An image within running text is part of it.
    if (src === null || this.run.trim() !== '') this.add(tag.raw);
    else
      this.push({
        kind: 'image',
        src,
        alt: attribute(tag, 'alt') ?? '',
        title: attribute(tag, 'title') ?? '',
        raw: tag.raw,
      });
  }

  private whole(pieces: readonly HtmlPiece[], from: number): number {
    const { name } = pieces[from] as HtmlTag;
    let depth = 0;
    let end = from;
    for (; end < pieces.length; end++) {
      const piece = pieces[end] as HtmlPiece;
      if (piece.kind === 'tag' && piece.name === name) depth += piece.closing ? -1 : 1;
      if (depth === 0) break;
    }
    this.push(wholePart(pieces.slice(from, end + 1)));
    return end + 1;
  }

  private push(part: HtmlPart): void {
    this.endRun();
    this.parts.push(part);
  }

  private leaveOut(what: 'comment' | 'layout', raw: string): void {
    this.parts.push({ kind: 'left-out', what, raw });
  }

  private endRun(): void {
    const lines = this.run.split('\n').map((line) => line.trim());
    const text = lines.filter((line) => line !== '').join('\n');
    const html = this.html.trim();
    [this.run, this.html] = ['', ''];
    if (VISIBLE.test(text.replace(TAG_WITHOUT_CONTENT, ''))) {
      this.parts.push({ kind: 'text', text, html, within: this.around.at(-1) ?? null });
    } else if (text !== '') {
      this.leaveOut('layout', text);
    }
  }
}

function wholePart(pieces: readonly HtmlPiece[]): HtmlPart {
  const raw = pieces.map((piece) => piece.raw).join('');
  const tag = pieces[0] as HtmlTag;
  if (tag.name === 'script' || tag.name === 'style') return { kind: 'left-out', what: 'script', raw };
  if (tag.name === 'pre') return codePart(pieces) ?? { kind: 'markup', html: raw };
  if (tag.name === 'iframe') {
    return { kind: 'frame', src: attribute(tag, 'src') ?? '', title: attribute(tag, 'title') ?? '', raw };
  }
  return { kind: 'markup', html: raw };
}

/** `<pre>` and `<pre><code>` with only text inside. */
function codePart(pieces: readonly HtmlPiece[]): HtmlPart | null {
  const tags = pieces.filter((piece) => piece.kind === 'tag');
  if (tags.some(({ name }) => name !== 'pre' && name !== 'code') || tags.length > 4) return null;
  const inside = pieces
    .filter((piece) => piece.kind !== 'tag')
    .map((piece) => piece.raw)
    .join('');
  const code = tags.find(({ name }) => name === 'code');
  const language = /(?:^|\s)lang(?:uage)?-(\S+)/.exec((code && attribute(code, 'class')) ?? '')?.[1] ?? '';
  const raw = tags.map((tag) => tag.raw).join('');
  return { kind: 'code', language, code: decodeEntities(inside).replace(/^\n|\n$/g, ''), tags: raw };
}

/** Escapes the characters of HTML text that Markdown would interpret. */
function asMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}
