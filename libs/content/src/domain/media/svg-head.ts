/** The size that the file states, in pixels; null where it states none. */
export interface ImageSize {
  readonly width: number | null;
  readonly height: number | null;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const ROOT = /<(?:([A-Za-z_][\w.-]*):)?svg(?=[\s/>])/y;
const ATTRIBUTE = /\s+([^\s=/<>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END_OF_TAG = /\s*\/?>/y;
const WHITE_SPACE = /[ \t\r\n]*/y;
const DOCTYPE_NAME = /<!DOCTYPE\s+(?:[A-Za-z_][\w.-]*:)?svg(?=[\s[>])/y;

/** CSS pixels in each absolute unit (CSS Values and Units 4, section 6.2). */
const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  q: 96 / 101.6,
};
const LENGTH = /^\+?(\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})(px|in|cm|mm|pt|pc|q)?$/i;
const MAX_SIDE = 2 ** 31 - 1;

/** Bytes within which the prolog and the root's start tag must end: real files need a few hundred. */
export const SVG_HEAD_SPAN = 65_536;

/**
 * Recognises an SVG document by its root element and reads its size, in one pass over prolog and root. Only an XML
 * declaration, comments, processing instructions and a document type named svg may precede the root.
 *
 * @param head the first `SVG_HEAD_SPAN` bytes, in any encoding that agrees with ASCII
 * @returns null if it is no SVG
 */
export function readSvgHead(head: string): ImageSize | null {
  const start = skipProlog(head);
  if (start === null) return null;
  ROOT.lastIndex = start;
  const root = ROOT.exec(head);
  if (!root) return null;
  const attributes = readAttributes(head, ROOT.lastIndex);
  if (!attributes) return null;
  const namespace = attributes.get(root[1] === undefined ? 'xmlns' : `xmlns:${root[1]}`) ?? '';
  // Drawing programs declare the namespace as an entity in the document type.
  const isSvg = namespace === NAMESPACE || /^&[\w.-]+;$/.test(namespace);
  return isSvg ? sizeOf(attributes) : null;
}

function skipProlog(text: string): number | null {
  // The byte order mark of UTF-8, as three characters of one byte each or decoded to one character.
  let at = text.startsWith('\u00ef\u00bb\u00bf') ? 3 : text.startsWith('\ufeff') ? 1 : 0;
  for (;;) {
    WHITE_SPACE.lastIndex = at;
    WHITE_SPACE.exec(text);
    at = WHITE_SPACE.lastIndex;
    const next = skipOne(text, at);
    if (next === null || next === at) return next;
    at = next;
  }
}

/** Skips one item before the root; @returns its end, `at` itself for anything else, null if it does not end */
function skipOne(text: string, at: number): number | null {
  if (text.startsWith('<?', at)) return behind(text, '?>', at + 2);
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4);
  if (text.startsWith('<!', at)) return skipDoctype(text, at);
  return at;
}

function behind(text: string, mark: string, from: number): number | null {
  const at = text.indexOf(mark, from);
  return at < 0 ? null : at + mark.length;
}

/** A `>` inside quoted text or the internal subset does not end the declaration. */
function skipDoctype(text: string, start: number): number | null {
  DOCTYPE_NAME.lastIndex = start;
  if (!DOCTYPE_NAME.test(text)) return null;
  let inSubset = false;
  for (let at = DOCTYPE_NAME.lastIndex; at < text.length; at++) {
    const character = text[at];
    if (text.startsWith('<!--', at)) {
      const end = behind(text, '-->', at + 4);
      if (end === null) return null;
      at = end - 1;
    } else if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      if (end < 0) return null;
      at = end;
    } else if (character === '[') inSubset = true;
    else if (character === ']') inSubset = false;
    else if (character === '>' && !inSubset) return at + 1;
  }
  return null;
}

function readAttributes(text: string, from: number): Map<string, string> | null {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (!found) break;
    attributes.set(found[1] ?? '', found[2] ?? found[3] ?? '');
    at = ATTRIBUTE.lastIndex;
  }
  END_OF_TAG.lastIndex = at;
  return END_OF_TAG.test(text) ? attributes : null;
}

/** A missing side follows from the other side and the proportions of the view box, as in browsers. */
function sizeOf(attributes: ReadonlyMap<string, string>): ImageSize {
  const width = pixels(attributes.get('width'));
  const height = pixels(attributes.get('height'));
  const [boxWidth, boxHeight] = viewBox(attributes.get('viewBox'));
  if (boxWidth === null || boxHeight === null) return { width: whole(width), height: whole(height) };
  if (width === null && height === null) return { width: whole(boxWidth), height: whole(boxHeight) };
  return {
    width: whole(width ?? ((height ?? 0) * boxWidth) / boxHeight),
    height: whole(height ?? ((width ?? 0) * boxHeight) / boxWidth),
  };
}

function pixels(length: string | undefined): number | null {
  const [, number, unit = ''] = LENGTH.exec((length ?? '').trim()) ?? [];
  return number === undefined ? null : Number(number) * (PIXELS[unit.toLowerCase()] ?? 1);
}

function viewBox(value: string | undefined): [number, number] | [null, null] {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width, height] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && Number(width) > 0 && Number(height) > 0;
  return isBox ? [Number(width), Number(height)] : [null, null];
}

function whole(side: number | null): number | null {
  if (side === null || !(side > 0) || side > MAX_SIDE) return null;
  return Math.max(1, Math.round(side));
}
