import type { Token, Tokens } from 'marked';
import { namesImage, rewriteHtml } from '../html/html-source.ts';
import { htmlPieces } from '../html/html-tags.ts';
import { linkTarget, linkTitle } from './link-source.ts';
import { pictureAddress, type Pictures } from '../pictures.ts';
import { childrenOf, isComment, isReference, type FootnoteToken } from './markdown-lexer.ts';
import type { Notes } from '../notes.ts';

const RULES = { left: ':--', right: '--:', center: ':-:' } as const;

/**
 * Writes tokens back as Markdown source that can stand alone: links and images carry their addresses, for the definitions
 * are gone with the rest of the document; local images carry the addresses of `pictureAddress`; comments are gone. What needs none of this
 * stays as it was written, to the letter.
 */
export class MarkdownSource {
  /** @param moved the address to link to instead, or null to keep the one that is written */
  constructor(
    private readonly images: Pictures,
    private readonly notes: Notes,
    private readonly moved: (url: string) => string | null = () => null,
  ) {}

  of(tokens: readonly Token[]): string {
    return tokens.map((token) => this.one(token)).join('');
  }

  private one(token: Token): string {
    if (!this.needsChange(token)) return token.raw;
    const write = this.writers[token.type];
    return write ? write(token as never) : token.raw;
  }

  private readonly writers: Readonly<Record<string, (token: never) => string>> = {
    def: () => '',
    html: (token: Tokens.HTML | Tokens.Tag) => this.html(token),
    image: (token: Tokens.Image) => this.image(token),
    link: (token: Tokens.Link) => this.link(token),
    em: (token: Tokens.Em) => this.wrapped(token),
    strong: (token: Tokens.Strong) => this.wrapped(token),
    del: (token: Tokens.Del) => this.wrapped(token),
    text: (token: Tokens.Text) => this.withTail(token),
    paragraph: (token: Tokens.Paragraph) => this.withTail(token),
    heading: (token: Tokens.Heading) => `${'#'.repeat(token.depth)} ${this.withTail(token)}`,
    blockquote: (token: Tokens.Blockquote) => indent(this.of(token.tokens).trimEnd(), '> ', '> ') + tail(token),
    list: (token: Tokens.List) => this.list(token),
    table: (token: Tokens.Table) => this.table(token),
    footnote: (token: FootnoteToken) => this.footnote(token),
  };

  private html(token: Tokens.HTML | Tokens.Tag): string {
    if (!isComment(token)) return rewriteHtml(token.raw, this.images);
    // What follows a comment on its line belongs to the same token.
    const [comments, rest] = partComments(token.raw);
    this.notes.add('comment', 'a comment is left out', comments);
    return rest === '' ? '' : rewriteHtml(rest, this.images);
  }

  private image(token: Tokens.Image): string {
    const local = this.images.find(token.href, token.text);
    if (!local && !isReference(token)) return token.raw;
    return `![${labelOf(token)}](${linkTarget(local ? pictureAddress(local) : token.href)}${linkTitle(token.title)})`;
  }

  private link(token: Tokens.Link): string {
    if (token.autolink) return token.raw;
    const written = labelOf(token);
    const label = written === token.text ? this.of(token.tokens) : written;
    const local = namesImage(token.href) ? this.images.find(token.href, token.text) : null;
    return `[${label}](${linkTarget(local ? pictureAddress(local) : (this.moved(token.href) ?? token.href))}${linkTitle(token.title)})`;
  }

  private needsChange(token: Token): boolean {
    if (token.type === 'html' || token.type === 'def' || token.type === 'image' || isReference(token)) return true;
    if (token.type === 'link' && this.leadsElsewhere(token as Tokens.Link)) return true;
    return childrenOf(token).some((child) => this.needsChange(child));
  }

  private leadsElsewhere({ href }: Tokens.Link): boolean {
    return namesImage(href) || this.moved(href) !== null;
  }

  /** Emphasis has as many marks before its text as behind it. */
  private wrapped(token: Tokens.Em | Tokens.Strong | Tokens.Del): string {
    const marks = token.raw.slice(0, (token.raw.length - token.text.length) / 2);
    return marks + this.of(token.tokens) + marks;
  }

  private withTail(token: Tokens.Text | Tokens.Paragraph | Tokens.Heading): string {
    return this.of(token.tokens ?? []) + tail(token);
  }

  private list(list: Tokens.List): string {
    const items = list.items.map((item) => this.item(item) + (tail(item) || '\n'));
    return items.join('').trimEnd() + tail(list);
  }

  private item(item: Tokens.ListItem): string {
    const marker = /^\s*(?:[-*+]|\d{1,9}[.)])[ \t]*/.exec(item.raw)?.[0].trim() ?? '-';
    const first = `${marker} `;
    return indent(this.of(item.tokens).trimEnd(), first, ' '.repeat(first.length));
  }

  private table({ header, align, rows }: Tokens.Table): string {
    const cells = (row: readonly Tokens.TableCell[]) =>
      row.map((cell) => this.of(cell.tokens).replaceAll('|', '\\|')).join(' | ');
    const rules = align.map((side) => (side === null ? '---' : RULES[side]));
    return [cells(header), rules.join(' | '), ...rows.map(cells)].map((row) => `| ${row} |\n`).join('');
  }

  private footnote(token: FootnoteToken): string {
    return indent(this.of(token.tokens).trimEnd(), `[^${token.label}]: `, '    ') + tail(token);
  }
}

/** What stands between the brackets, as it was written. */
function labelOf({ raw, text }: Tokens.Link | Tokens.Image): string {
  const start = raw.startsWith('!') ? 2 : 1;
  if (raw.startsWith(`${text}](`, start)) return text;
  if (raw.endsWith(')')) return raw.slice(start, raw.lastIndexOf(']('));
  return raw.slice(start, raw.length - 1).replace(/\]\[(?:[^\][\\]|\\[^])*$/, '');
}

/** The line ends behind a block, which no child holds. */
function tail({ raw }: { readonly raw: string }): string {
  return raw.slice(raw.trimEnd().length).replace(/[^\n]/g, '');
}

/** Begins the first line with one text and every other with another; blank lines stay blank. */
function indent(text: string, first: string, others: string): string {
  const lines = text.split('\n').map((line, at) => (at === 0 ? first : line === '' ? others.trimEnd() : others) + line);
  return lines.join('\n');
}

/** The comments of an HTML source, and the source without them. */
function partComments(html: string): [comments: string, rest: string] {
  const pieces = htmlPieces(html);
  const join = (kept: typeof pieces) => kept.map(({ raw }) => raw).join('');
  const rest = join(pieces.filter(({ kind }) => kind !== 'comment'));
  return [join(pieces.filter(({ kind }) => kind === 'comment')), rest.trim() === '' ? '' : rest.replace(/^[ \t]+/, '')];
}
