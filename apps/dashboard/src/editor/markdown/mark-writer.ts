import { escapeText, reference, type Escaping } from './escape.ts';
import { has, sameTarget } from './meaning.ts';
import { marksOf, type LinkMark, type Mark, type Piece, type TextMode } from './piece.ts';

/** A way to write a text; those with the fewest changes are tried first. */
export interface Manner {
  readonly escaping: Escaping;
  /** The delimiters of emphasis: as originally written, or a fixed pair that cannot be confused with each other. */
  readonly fences: 'own' | '_**' | '*__';
  /** Writes letters next to a mark as character references, because otherwise `**` may attach to the wrong side. */
  readonly guarded: boolean;
}

type Spanning = Exclude<Mark, { type: 'as' | 'code' }>;

/** Of marks that end together, the earlier in this list is written outside. */
const OUTER_FIRST: readonly Spanning['type'][] = ['link', 'strike', 'strong', 'em'];
const WORD = /[\p{L}\p{N}]/u;

/** Writes pieces in one manner; callers check whether the result reads as intended. */
export class MarkWriter {
  private out = '';
  /** Whether the next letter directly follows a closed mark. */
  private afterMark = false;

  constructor(
    private readonly manner: Manner,
    private readonly mode: TextMode,
  ) {}

  write(pieces: readonly Piece[]): string {
    this.range(pieces, new Set());
    return this.out;
  }

  private range(pieces: readonly Piece[], open: ReadonlySet<Spanning['type']>): void {
    for (let at = 0; at < pieces.length;) {
      const piece = pieces[at] as Piece;
      const next = longest(pieces, at, open);
      if (next) {
        this.span(next.mark, pieces.slice(at, next.end), open);
        at = next.end;
        this.afterMark = this.manner.guarded;
      } else {
        this.one(piece, pieces[at + 1]);
        at++;
      }
    }
  }

  private span(mark: Spanning, inside: readonly Piece[], open: ReadonlySet<Spanning['type']>): void {
    const within = new Set([...open, mark.type]);
    if (mark.type === 'link') return this.link(mark, inside, within);
    const fence = this.fenceOf(mark);
    this.guardBefore();
    this.out += fence;
    this.range(inside, within);
    this.out += fence;
  }

  private fenceOf(mark: Exclude<Spanning, LinkMark>): string {
    const { fences } = this.manner;
    if (fences === 'own' || mark.type === 'strike') return mark.fence;
    return mark.type === 'em' ? fences.slice(0, 1) : fences.slice(1);
  }

  private link(mark: LinkMark, inside: readonly Piece[], within: ReadonlySet<Spanning['type']>): void {
    const text = inside.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
    if (mark.tail === '') this.out += text;
    else if (mark.tail === '>') this.out += `<${text}>`;
    else {
      this.out += '[';
      this.range(inside, within);
      this.out += mark.tail ?? `](${target(mark.href)}${title(mark.title)})`;
    }
  }

  private one(piece: Piece, next: Piece | undefined): void {
    if (piece.kind === 'text') return this.text(piece);
    if (piece.kind === 'island' && piece.block) return this.blockIsland(piece.source, next);
    this.out += piece.source;
  }

  /** A table or list is surrounded by blank lines. */
  private blockIsland(source: string, next: Piece | undefined): void {
    if (this.out !== '') this.out = `${this.out.replace(/(?<!\n)\n+$/, '')}\n\n`;
    this.out += source;
    if (next) this.out = `${this.out.replace(/(?<!\n)\n+$/, '')}\n\n`;
  }

  private text(piece: Extract<Piece, { kind: 'text' }>): void {
    const { text } = piece;
    const touches = this.afterMark;
    this.afterMark = false;
    const as = piece.marks.find((mark) => mark.type === 'as');
    if (has(piece, 'code')) this.out += code(text, piece.marks);
    else if (as && as.shows.repeat(text.length / as.shows.length) === text) {
      this.out += as.source.repeat(text.length / as.shows.length);
    } else {
      const lineStart = this.mode === 'flow' && (this.out === '' || this.out.endsWith('\n'));
      const [first = ''] = text;
      const guard = touches && WORD.test(first);
      const rest = escapeText(guard ? text.slice(first.length) : text, this.manner.escaping, lineStart);
      this.out += guard ? reference(first) + rest : rest;
    }
  }

  private guardBefore(): void {
    if (!this.manner.guarded) return;
    const last = /.$/u.exec(this.out.slice(-2))?.[0] ?? '';
    if (WORD.test(last)) this.out = this.out.slice(0, -last.length) + reference(last);
  }
}

function longest(pieces: readonly Piece[], at: number, open: ReadonlySet<Spanning['type']>) {
  let found: { mark: Spanning; end: number } | null = null;
  for (const mark of marksOf(pieces[at] as Piece)) {
    if (mark.type === 'as' || mark.type === 'code' || open.has(mark.type)) continue;
    let end = at + 1;
    while (end < pieces.length && has(pieces[end], mark.type) && sameTarget(pieces[at], pieces[end], mark.type)) end++;
    if (!found || end > found.end || (end === found.end && isOuter(mark, found.mark))) found = { mark, end };
  }
  return found;
}

function isOuter(mark: Spanning, other: Spanning): boolean {
  return OUTER_FIRST.indexOf(mark.type) < OUTER_FIRST.indexOf(other.type);
}

/** A code span whose fence is longer than any run of backticks inside. */
function code(text: string, marks: readonly Mark[]): string {
  const remembered = marks.find((mark) => mark.type === 'code')?.fence ?? '`';
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let ticks = remembered.trim() || '`';
  while (runs.has(ticks.length)) ticks += '`';
  const padded = remembered.endsWith(' ') || /^`|`$|^ .* $/s.test(text);
  const pad = padded && text.trim() !== '' ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

function target(href: string): string {
  if (href !== '' && /^[^\s<>()\\]*$/.test(href)) return href;
  return `<${href.replace(/[\\<>]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ')}>`;
}

function title(text: string | null): string {
  return text === null ? '' : ` "${text.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
}
