import { collapseWhiteSpace } from '@app/shared-kernel';
import { inlineMarkup, isEscapable, type InlineMarkup } from './inline-markup.ts';

/** The visible text of a Markdown source, and its link targets. */
export interface ReadMarkdown {
  readonly text: string;
  readonly links: readonly string[];
}

const MARKUP = /[\\`*_~&<[]/;
/** Every character at which something may be removed or replaced. */
const MARK = /[\\`*_~&<![\]]/g;
const RUN = /\*+|_+|~+/y;
const ENTITY = /&(?:lt|gt|quot|#39|amp);/y;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const LETTER = /^[\p{L}\p{M}\p{N}]/u;

/**
 * A Markdown text as one line of plain text: links and images become their text; comments, tags, autolinks and the
 * marks of code and emphasis are removed; escaped characters stand for themselves; the five entities of XML are
 * decoded. Linear in its length.
 */
export function markdownPlainText(source: string): string {
  return readMarkdown(source).text;
}

/** Like `markdownPlainText`, with the link targets. */
export function readMarkdown(source: string): ReadMarkdown {
  if (!MARKUP.test(source)) return { text: collapseWhiteSpace(source), links: [] };
  const markup = inlineMarkup(source);
  return { text: collapseWhiteSpace(new PlainText(source, markup).read()), links: markup.links };
}

type Neighbour = 'space' | 'letter' | 'other';

/**
 * Copies the visible characters. A single `*` is removed unless it stands between spaces. A single `_` is kept between
 * two letters, as in `snake_case`, and between two spaces. Only the next visible character decides, so the mark is
 * held until then.
 */
class PlainText {
  private readonly seen: string[] = [];
  private before: Neighbour = 'space';
  private held: '' | '*' | '_' = '';

  constructor(
    private readonly source: string,
    private readonly markup: InlineMarkup,
  ) {}

  read(): string {
    const { source } = this;
    let at = 0;
    MARK.lastIndex = 0;
    for (let match = MARK.exec(source); match !== null; match = MARK.exec(source)) {
      if (match.index > at) this.write(source.slice(at, match.index));
      at = this.markup.hidden.get(match.index) ?? this.take(match[0], match.index);
      MARK.lastIndex = at;
    }
    this.write(source.slice(at));
    this.release('space');
    return this.seen.join('');
  }

  /** @returns the offset to continue from */
  private take(mark: string, at: number): number {
    if (mark === '`') return at + 1;
    if (mark === '*' || mark === '_' || mark === '~') return this.takeRun(mark, at);
    if (mark === '&') return this.takeEntity(at);
    // The ampersand is kept as it is, because entities are decoded after escapes.
    if (mark === '\\' && this.source[at + 1] === '&') return at + 1;
    const from = mark === '\\' && isEscapable(this.source[at + 1]) ? at + 1 : at;
    this.write(this.source.slice(from, from + 1));
    return from + 1;
  }

  /** Double marks are removed; of an odd run a single one is left. */
  private takeRun(mark: '*' | '_' | '~', at: number): number {
    RUN.lastIndex = at;
    RUN.test(this.source);
    const end = RUN.lastIndex;
    if ((end - at) % 2 === 1) {
      if (mark === '~') this.write(mark);
      else this.single(mark);
    }
    return end;
  }

  private takeEntity(at: number): number {
    ENTITY.lastIndex = at;
    const entity = ENTITY.exec(this.source)?.[0] ?? '&';
    this.write(CHARACTERS[entity] ?? entity);
    return at + entity.length;
  }

  private single(mark: '*' | '_'): void {
    if (this.held === mark) this.held = '';
    else if (mark === '_') this.held = mark;
    else if (this.held === '' && this.before === 'space') this.held = mark;
  }

  private write(text: string): void {
    if (text === '') return;
    this.release(kindOf(text));
    this.seen.push(text);
    const last = text.charCodeAt(text.length - 1);
    this.before = kindOf(isLowSurrogate(last) ? text.slice(-2) : text.slice(-1));
  }

  private release(next: Neighbour): void {
    if (this.held === '') return;
    const stays = this.held === '*' ? next === 'space' : next === this.before && next !== 'other';
    if (stays) this.seen.push(this.held);
    this.held = '';
  }
}

/** The class of a text's first character. */
function kindOf(text: string): Neighbour {
  if (/^\s/.test(text)) return 'space';
  return LETTER.test(text) ? 'letter' : 'other';
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
