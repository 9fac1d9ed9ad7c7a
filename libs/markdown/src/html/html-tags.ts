/** A piece of HTML source; the `raw` texts of all pieces together are the source. */
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

// An unquoted attribute contains no `<`, and what follows the name cannot belong to it, so an unfinished tag ends the
// search at once.
const PIECE =
  /<!--|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9-]*)(?:(?:[^'"<>a-z0-9-]|"[^"]*"|'[^']*')(?:"[^"]*"|'[^']*'|[^'"<>])*)?>/gi;
const OPEN_DECLARATION = /<[!?][^<>]*>/y;

/** Splits HTML source into pieces, in linear time; what is not closed is text. */
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

/** Null if nothing is closed. @param lastEnd end of the last comment in the source, after which no end is searched */
function commentAt(source: string, at: number, lastEnd: number): string | null {
  const inside = at + '<!--'.length;
  if (inside <= lastEnd) return source.slice(at, source.indexOf('-->', inside) + '-->'.length);
  OPEN_DECLARATION.lastIndex = at;
  return OPEN_DECLARATION.exec(source)?.[0] ?? null;
}

/** The decoded value of an attribute, or null. */
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

/** Decodes character references; unknown names are kept. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole;
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
    const sound = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return sound ? String.fromCodePoint(code) : '\uFFFD';
  });
}
