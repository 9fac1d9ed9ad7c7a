import type { Token, Tokens } from 'marked';
import { imageIn, markdownOfHtml } from '../html/html-as-markdown.ts';
import { namesImage, rewriteHtml } from '../html/html-source.ts';
import type { Notes } from '../notes.ts';
import { pictureAddress, type Pictures } from '../pictures.ts';
import type { Addresses } from '../tree/inline-markdown.ts';
import { linkTarget, linkTitle } from './link-source.ts';
import { childrenOf, isComment, isReference, type FootnoteToken } from './markdown-lexer.ts';
import { pairedTags, type TextTag } from './paired-tags.ts';
import { indent, labelOf, lastShown, partComments, tail, type TokenRun } from './source-parts.ts';
import { breaksLine, elementAsMarkdown, meaningOf } from './tags-as-markdown.ts';

const RULES = { left: ':--', right: '--:', center: ':-:' } as const;

/**
 * Serializes tokens as Markdown that does not depend on the rest of the document: links and images contain their
 * addresses, because the definitions are elsewhere; local images have the addresses of `pictureAddress`; comments are
 * removed. Everything else stays exactly as written.
 */
export class MarkdownSource {
  /** Elements around what is being written. */
  private around: ReadonlySet<string> = new Set();
  /** Replacement for line breaks where the text must stay in one line; null elsewhere. */
  private lineBreak: string | null = null;

  /** @param moved returns the new address of a link, or null to keep the one that is written */
  constructor(
    private readonly images: Pictures,
    private readonly notes: Notes,
    private readonly moved: (url: string) => string | null = () => null,
  ) {}

  /** The new addresses, for HTML within the text. */
  get addresses(): Addresses {
    const { images, notes } = this;
    return { images, notes, link: (url) => this.moved(url) ?? url };
  }

  of(tokens: readonly Token[]): string {
    if (!tokens.some(({ type }) => type === 'html')) return tokens.map((token) => this.one(token)).join('');
    return this.run({ tokens, tags: pairedTags(tokens), last: lastShown(tokens) }, 0, tokens.length);
  }

  /** Like `text`, in one line. */
  inOneLine(tokens: readonly Token[]): string {
    return this.broken(' ', () => this.of(tokens)).replaceAll('\n', ' ');
  }

  private broken(lineBreak: string, write: () => string): string {
    const before = this.lineBreak;
    this.lineBreak = lineBreak;
    const written = write();
    this.lineBreak = before;
    return written;
  }

  private within(element: string, write: () => string): string {
    const before = this.around;
    this.around = new Set([...before, element]);
    const written = write();
    this.around = before;
    return written;
  }

  /** A range of sibling tokens, with tags as Markdown marks where possible. */
  private run(list: TokenRun, from: number, to: number): string {
    let written = '';
    for (let at = from; at < to; at += 1) {
      const tag = list.tags.get(at);
      const said = tag ? this.tag(tag, list, at, written) : null;
      if (said === null) written += this.one(list.tokens[at] as Token);
      else {
        written += said;
        at = tag?.end ?? at;
      }
    }
    return written;
  }

  /** @returns null for a tag that stays HTML */
  private tag(tag: TextTag, list: TokenRun, at: number, before: string): string | null {
    const { images, notes } = this;
    if (tag.name === 'br' && !tag.closing) return this.break(list, at, before);
    if (tag.name === 'img') return imageIn(tag, images);
    const meaning = tag.end === null ? null : meaningOf(tag);
    if (tag.end === null || meaning === null) return null;
    const { end } = tag;
    const inside = this.within(meaning, () => this.run(list, at + 1, end));
    const after = list.tokens[end + 1]?.raw ?? '';
    const target = (href: string) => this.target(href, images.find.bind(images));
    const setting = { before, after, around: this.around, notes, target };
    const said = elementAsMarkdown(tag, inside, list.tokens.slice(at + 1, end), setting);
    return said ?? `${this.one(list.tokens[at] as Token)}${inside}${(list.tokens[end] as Token).raw}`;
  }

  private target(href: string, find: Pictures['find']): string {
    const local = namesImage(href) ? find(href, '') : null;
    return local ? pictureAddress(local) : (this.moved(href) ?? href);
  }

  /** Empty at the ends of a text, where a break only adds space. */
  private break({ tokens, last }: TokenRun, at: number, before: string): string | null {
    if (this.lineBreak !== null) return this.lineBreak;
    const after = tokens[at + 1]?.raw ?? '';
    if (this.around.size === 0 && (at > last || before.trim() === '')) return '';
    if (after.trim() === '' || before.trim() === '' || !breaksLine(after)) return null;
    return after.startsWith('\n') ? '\\' : '\\\n';
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
    heading: (token: Tokens.Heading) => `${'#'.repeat(token.depth)} ${this.inOneLine(token.tokens)}${tail(token)}`,
    blockquote: (token: Tokens.Blockquote) => indent(this.of(token.tokens).trimEnd(), '> ', '> ') + tail(token),
    list: (token: Tokens.List) => this.list(token),
    table: (token: Tokens.Table) => this.broken('<br>', () => this.table(token)),
    footnote: (token: FootnoteToken) => this.footnote(token),
  };

  private html(token: Tokens.HTML | Tokens.Tag): string {
    if (!isComment(token)) {
      const said = token.block ? markdownOfHtml(token.raw, this.addresses) : null;
      return said === null ? rewriteHtml(token.raw, this.images) : `${said}${tail(token)}`;
    }
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
    const label = written === token.text ? this.within('a', () => this.of(token.tokens)) : written;
    const local = namesImage(token.href) ? this.images.find(token.href, token.text, 'linked') : null;
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

  /** Emphasis has the same marks before and after its text. */
  private wrapped(token: Tokens.Em | Tokens.Strong | Tokens.Del): string {
    const marks = token.raw.slice(0, (token.raw.length - token.text.length) / 2);
    return marks + this.within(token.type, () => this.of(token.tokens)) + marks;
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
