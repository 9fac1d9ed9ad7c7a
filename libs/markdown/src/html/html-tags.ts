/** A piece of an HTML source; the `raw` texts of all pieces, put together, are the source. */
export type HtmlPiece = HtmlText | HtmlComment | HtmlTag;

export interface HtmlText {
  readonly kind: 'text';
  readonly raw: string;
}

export interface HtmlComment {
  readonly kind: 'comment';
  readonly raw: string;
}

export interface HtmlTag {
  readonly kind: 'tag';
  readonly raw: string;
  /** In lower case. */
  readonly name: string;
  readonly closing: boolean;
}

// Outside quotes an attribute holds no `<`, and what follows the name can't belong to it: an unfinished tag ends the search at once.
const PIECE =
  /<!--|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9-]*)(?:(?:[^'"<>a-z0-9-]|"[^"]*"|'[^']*')(?:"[^"]*"|'[^']*'|[^'"<>])*)?>/gi;
const OPEN_DECLARATION = /<[!?][^<>]*>/y;

/** Takes an HTML source apart, in linear time, forgiving what is not closed: that is text. */
export function htmlPieces(source: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const lastCommentEnd = source.lastIndexOf('-->');
  let at = 0;
  const search = new RegExp(PIECE);
  for (let match = search.exec(source); match; match = search.exec(source)) {
    const [found, slash, name] = match;
    const raw = found === '<!--' ? commentAt(source, match.index, lastCommentEnd) : found;
    if (raw === null) continue;
    if (match.index > at) pieces.push({ kind: 'text', raw: source.slice(at, match.index) });
    if (name === undefined) pieces.push({ kind: 'comment', raw });
    else pieces.push({ kind: 'tag', raw, name: name.toLowerCase(), closing: slash === '/' });
    at = match.index + raw.length;
    search.lastIndex = at;
  }
  if (at < source.length) pieces.push({ kind: 'text', raw: source.slice(at) });
  return pieces;
}

/** Null where nothing is closed. @param lastEnd where the last comment of the source ends; behind it no end is looked for */
function commentAt(source: string, at: number, lastEnd: number): string | null {
  const inside = at + '<!--'.length;
  if (inside <= lastEnd) return source.slice(at, source.indexOf('-->', inside) + '-->'.length);
  OPEN_DECLARATION.lastIndex = at;
  return OPEN_DECLARATION.exec(source)?.[0] ?? null;
}

/** The value of an attribute as it is meant, or null. */
export function attribute(tag: HtmlTag, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag.raw);
  return match ? decodeEntities(match[1] ?? match[2] ?? match[3] ?? '') : null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** Resolves character references; those with other names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole;
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
    const sound = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return sound ? String.fromCodePoint(code) : '\uFFFD';
  });
}
