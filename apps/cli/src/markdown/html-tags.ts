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

// Outside quotes an attribute holds no `<`: an unfinished tag ends the search at once.
const PIECE = /<!--[^]*?-->|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;

/** Takes an HTML source apart, in linear time, forgiving what is not closed: that is text. */
export function htmlPieces(source: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let at = 0;
  for (const match of source.matchAll(PIECE)) {
    const [raw, slash, name] = match;
    if (match.index > at) pieces.push({ kind: 'text', raw: source.slice(at, match.index) });
    if (name === undefined) pieces.push({ kind: 'comment', raw });
    else pieces.push({ kind: 'tag', raw, name: name.toLowerCase(), closing: slash === '/' });
    at = match.index + raw.length;
  }
  if (at < source.length) pieces.push({ kind: 'text', raw: source.slice(at) });
  return pieces;
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
