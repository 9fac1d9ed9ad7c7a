import { readLinkTarget } from './link-target.ts';

/** The invisible parts of a Markdown text, and its link targets. */
export interface InlineMarkup {
  /** The start offset of each invisible part, with the offset after it. */
  readonly hidden: ReadonlyMap<number, number>;
  /** Targets of links and autolinks as written; images do not count. */
  readonly links: readonly string[];
}

interface Bracket {
  /** The offset of the opening bracket, or of the exclamation mark before it. */
  readonly start: number;
  readonly textAt: number;
}

const SPECIAL = /[\\<[\]]/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const AUTOLINK = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*)>/y;
const TAG_START = /<\/?[A-Za-z]/y;
const NOTHING: InlineMarkup = { hidden: new Map(), links: [] };

/** True for a character that can be escaped by a backslash (CommonMark, section 2.4). */
export function isEscapable(character: string | undefined): boolean {
  return character !== undefined && PUNCTUATION.test(character);
}

/** Finds comments, tags, autolinks, links and images in one pass over the source. */
export function inlineMarkup(source: string): InlineMarkup {
  return /[<[]/.test(source) ? new MarkupReader(source).read() : NOTHING;
}

class MarkupReader {
  private readonly hidden = new Map<number, number>();
  private readonly links: string[] = [];
  private readonly open: Bracket[] = [];
  private escaped = -1;
  private commentsEnd = false;

  constructor(private readonly source: string) {}

  read(): InlineMarkup {
    SPECIAL.lastIndex = 0;
    for (let match = SPECIAL.exec(this.source); match !== null; match = SPECIAL.exec(this.source)) {
      SPECIAL.lastIndex = this.take(match[0], match.index);
    }
    return { hidden: this.hidden, links: this.links };
  }

  /** @returns the offset to continue from */
  private take(mark: string, at: number): number {
    if (mark === '\\') return this.escape(at);
    if (mark === '<') return this.angle(at);
    if (mark === ']') return this.closeBracket(at);
    const image = this.source[at - 1] === '!' && this.escaped !== at - 1;
    this.open.push({ start: image ? at - 1 : at, textAt: at + 1 });
    return at + 1;
  }

  private escape(at: number): number {
    if (!isEscapable(this.source[at + 1])) return at + 1;
    this.escaped = at + 1;
    return at + 2;
  }

  private angle(at: number): number {
    const end = this.source.startsWith('<!--', at) ? this.endOfComment(at) : this.endOfElement(at);
    if (end < 0) return at + 1;
    this.hidden.set(at, end);
    return end;
  }

  /** After one unclosed comment no later comment is searched for. */
  private endOfComment(at: number): number {
    if (this.commentsEnd) return -1;
    const end = this.source.indexOf('-->', at + 4);
    this.commentsEnd = end < 0;
    return end < 0 ? -1 : end + 3;
  }

  private endOfElement(at: number): number {
    AUTOLINK.lastIndex = at;
    const autolink = AUTOLINK.exec(this.source);
    if (autolink?.[1] !== undefined) {
      this.links.push(autolink[1]);
      return AUTOLINK.lastIndex;
    }
    TAG_START.lastIndex = at;
    return TAG_START.test(this.source) ? endOfTag(this.source, TAG_START.lastIndex) : -1;
  }

  private closeBracket(at: number): number {
    const bracket = this.open.pop();
    if (bracket === undefined || this.source[at + 1] !== '(') return at + 1;
    const target = readLinkTarget(this.source, at + 1);
    if (target === null) return at + 1;
    this.hidden.set(bracket.start, bracket.textAt);
    this.hidden.set(at, target.end);
    if (bracket.start + 1 === bracket.textAt) this.links.push(target.target);
    return target.end;
  }
}

/**
 * A `>` outside quotes ends a tag; a `<` there means that it was none. Of all start positions at most two are inside
 * quotes at a given `<`, so all scans together are linear.
 */
function endOfTag(source: string, from: number): number {
  let quote = 0;
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 0x3e) return at + 1;
    else if (code === 0x3c) return -1;
    else if (code === 0x22 || code === 0x27) quote = code;
  }
  return -1;
}
