import type { Piece, Tag } from '../construct.ts';
import { admonitionAt } from './admonitions.ts';
import { fenceAt, indentedCode, inlineCodeAt, runAt } from './code.ts';
import { elementAt, programEnd } from './elements.ts';
import { expressionAt, mathAt } from './expressions.ts';
import { Scanner } from './scanner.ts';
import { templateAt } from './template-tags.ts';

/** Which notations a text may hold. */
export interface Notations {
  /** Imports, components and expressions; templates are not read there. */
  readonly isMdx: boolean;
  /** Where `%% comments %%` may stand: anywhere, or behind a space, since two signs may stand for one elsewhere. */
  readonly comments: 'anywhere' | 'apart' | null;
  readonly isComponent: (name: string) => boolean;
}

const START = /\n|`|\{|!?\[\[|%%|<|\$/g;
const WIKI = /!?\[\[([^[\]\n]{1,500})\]\]/y;
/** `{: .class }` and `{:toc}` of kramdown. */
const ATTRIBUTES =
  /\{::?\/?[ ]?(?:[.#][\w-]|toc\b|no_toc\b|[\w-]{1,50}=|options\b|comment\b|nomarkdown\b|refdef\b)[^{}\n]{0,500}\}/y;
const CONTENTS =
  /[ \t]*(?:[-*+] (?:TOC|toc|this will become a table of contents)|\[toc\]|\[\[_?toc_?\]\]|\[TOC\]|\$\{toc\})[ \t]*(?=\n|$)/y;
const PROGRAM = /(?:import|export)[ \t{]/y;

/** Splits a text into constructs, code, and all else, in time that grows with its length. */
export function lexConstructs(source: string, notations: Notations): Piece[] {
  return new Reader(source, notations).run();
}

class Reader {
  private readonly scan: Scanner;
  private readonly pieces: Piece[] = [];
  private readonly code: ReadonlySet<number>;
  /** Admonitions whose lines are indented, the innermost last. */
  private readonly open: Tag[] = [];
  /** The end of what is in pieces already. */
  private done = 0;

  constructor(
    private readonly source: string,
    private readonly notations: Notations,
  ) {
    this.scan = new Scanner(source);
    this.code = indentedCode(source);
  }

  run(): Piece[] {
    let at = this.line(0);
    for (let start = this.next(at); start !== null; start = this.next(at)) {
      const { index, sign } = start;
      if (sign === '\n') at = this.line(index + 1);
      else {
        const piece = this.scan.isEscaped(index) ? null : this.pieceAt(index, sign);
        at = piece ? this.add(piece) : index + (sign === '`' ? runAt(this.source, index) : sign.length);
      }
    }
    this.text(this.source.length);
    for (const tag of this.open.toReversed()) this.pieces.push(closing(tag, this.source.length));
    return this.pieces;
  }

  private next(at: number): { readonly index: number; readonly sign: string } | null {
    START.lastIndex = at;
    const found = START.exec(this.source);
    return found && { index: found.index, sign: found[0] };
  }

  /** @returns from where on the line is read further */
  private line(at: number): number {
    if (at >= this.source.length) return at;
    this.closeMarks(at);
    if (this.code.has(at)) return this.scan.lineEnd(at);
    const piece = this.lineAt(at);
    if (!piece) return at;
    if (piece.type === 'tag' && piece.indent !== undefined) this.open.push(piece);
    return this.add(piece);
  }

  private lineAt(at: number): Piece | null {
    const admonition = admonitionAt(this.scan, at);
    if (admonition) return admonition;
    const contents = this.scan.match(CONTENTS, at);
    if (contents) return { type: 'left-out', raw: contents[0], at, what: null };
    if (this.notations.isMdx && this.scan.match(PROGRAM, at)) {
      const raw = this.source.slice(at, programEnd(this.scan, at));
      return { type: 'left-out', raw, at, what: 'an import or export' };
    }
    return fenceAt(this.scan, at);
  }

  private pieceAt(at: number, sign: string): Piece | null {
    const { scan, notations } = this;
    if (sign === '`') return inlineCodeAt(scan, at);
    if (sign === '<') return this.comment(at) ?? elementAt(scan, at, notations.isComponent, notations.isMdx);
    if (sign === '{') return notations.isMdx ? expressionAt(scan, at) : (this.attributes(at) ?? this.template(at));
    if (sign === '%%') return this.hidden(at);
    if (sign === '$') return notations.isMdx ? mathAt(scan, at) : null;
    if (sign.endsWith('[[')) return this.wiki(at);
    return null;
  }

  private template(at: number): Piece | null {
    const second = this.source.charAt(at + 1);
    if (this.source.startsWith('{/*', at)) return expressionAt(this.scan, at);
    return second === '{' || second === '%' ? templateAt(this.scan, at) : null;
  }

  private attributes(at: number): Piece | null {
    const raw = this.scan.match(ATTRIBUTES, at)?.[0];
    return raw === undefined ? null : { type: 'left-out', raw, at, what: null };
  }

  private comment(at: number): Piece | null {
    if (!this.source.startsWith('<!--', at)) return null;
    const end = this.scan.indexOf('-->', at);
    return end < 0 ? null : { type: 'code', raw: this.source.slice(at, end + 3), at };
  }

  private hidden(at: number): Piece | null {
    const { comments } = this.notations;
    if (comments === null || (comments === 'apart' && /\S/.test(this.source.charAt(at - 1)))) return null;
    const end = this.scan.indexOf('%%', at + 2);
    return end < 0 ? null : { type: 'left-out', raw: this.source.slice(at, end + 2), at, what: 'a comment' };
  }

  private wiki(at: number): Piece | null {
    const found = this.scan.match(WIKI, at);
    if (!found || /[[(:]/.test(this.source.charAt(at + found[0].length))) return null;
    const [raw, inner = ''] = found;
    return { type: 'wiki', raw, at, inner, embeds: raw.startsWith('!') };
  }

  /** An admonition that is made by indentation ends before a line with less of it. */
  private closeMarks(at: number): void {
    if (this.open.length === 0) return;
    const line = this.source.slice(at, this.scan.lineEnd(at));
    if (line.trim() === '') return;
    const indent = columns(line.slice(0, line.length - line.trimStart().length));
    for (let tag = this.open.at(-1); tag && indent < (tag.indent ?? 0) + 4; tag = this.open.at(-1)) {
      this.text(at);
      this.pieces.push(closing(tag, at));
      this.open.pop();
    }
  }

  private add(piece: Piece): number {
    this.text(piece.at);
    this.pieces.push(piece);
    this.done = piece.at + piece.raw.length;
    return this.done;
  }

  private text(end: number): void {
    if (end > this.done) this.pieces.push({ type: 'text', raw: this.source.slice(this.done, end), at: this.done });
    this.done = Math.max(this.done, end);
  }
}

function closing({ name }: Tag, at: number): Tag {
  return { type: 'tag', syntax: 'admonition', name, given: '', closing: true, raw: '', at };
}

function columns(space: string): number {
  return space.replaceAll('\t', '    ').length;
}
