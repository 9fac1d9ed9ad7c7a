import type { Piece } from '../construct.ts';
import type { Scanner } from './scanner.ts';

const CLOSING = /[ \t>]*(`{3,}|~{3,})[ \t]*(?=\n|$)/y;
const BLANK_LINE = /\n[ \t]*\n/y;
/** The longest run of backticks around code within a line. */
const RUN_MAX = 20;

/** The fenced code that begins with a line, which may be an admonition; null for another line. */
export function fenceAt(scan: Scanner, at: number): Piece | null {
  const line = scan.source.slice(at, scan.lineEnd(at));
  const begin = contentStart(line);
  const fence = fenceOf(line, begin);
  const info = line.slice(begin + fence.length).trim();
  if (fence === '' || (fence.startsWith('`') && info.includes('`'))) return null;
  const inside = Math.min(scan.source.length, at + line.length + 1);
  const { content, end } = fenced(scan, inside, fence);
  const raw = scan.source.slice(at, end);
  const admonition = admonitionOf(info);
  if (!admonition) return { type: 'code', raw, at };
  const tag = { type: 'tag', syntax: 'admonition', closing: false, raw, at } as const;
  return { ...tag, ...admonition, content: scan.source.slice(inside, content) };
}

/** Where a line begins within quotes and the items of lists. */
function contentStart(line: string): number {
  let at = 0;
  while (at < line.length) {
    let digits = at;
    while (digits - at < 9 && line.charAt(digits) >= '0' && line.charAt(digits) <= '9') digits += 1;
    if (digits > at && '.)'.includes(line.charAt(digits) || ' ')) at = digits + 1;
    else if (' \t>-*+'.includes(line.charAt(at))) at += 1;
    else break;
  }
  return at;
}

function fenceOf(line: string, at: number): string {
  const sign = line.charAt(at);
  if (sign !== '`' && sign !== '~') return '';
  let end = at;
  while (line.charAt(end) === sign) end += 1;
  return end - at >= 3 ? line.slice(at, end) : '';
}

/** Fences that are admonitions: of mdBook, and of a plugin of Obsidian. */
function admonitionOf(info: string): { readonly name: string; readonly given: string } | null {
  const words = info.startsWith('{') && info.endsWith('}') ? info.slice(1, -1) : info;
  const [first = '', ...rest] = words.trim().split(/[ \t]+/);
  if (first.startsWith('ad-')) return { name: first.slice(3), given: rest.join(' ') };
  if (first !== 'admonish') return null;
  const isNamed = rest[0] !== undefined && !rest[0].includes('=');
  return { name: isNamed ? (rest[0] ?? 'note') : 'note', given: rest.slice(isNamed ? 1 : 0).join(' ') };
}

function fenced(scan: Scanner, begin: number, fence: string): { readonly content: number; readonly end: number } {
  for (let line = begin; line < scan.source.length; line = scan.lineEnd(line) + 1) {
    const closing = scan.match(CLOSING, line);
    const run = closing?.[1] ?? '';
    if (closing && run.charAt(0) === fence.charAt(0) && run.length >= fence.length)
      return { content: line, end: line + closing[0].length };
  }
  return { content: scan.source.length, end: scan.source.length };
}

/** The code between backticks; null where they have no end in their paragraph. */
export function inlineCodeAt(scan: Scanner, at: number): Piece | null {
  const { source } = scan;
  const length = runAt(source, at);
  if (length > RUN_MAX) return null;
  for (let next = source.indexOf('`', at + length); next >= 0; next = source.indexOf('`', next)) {
    const other = runAt(source, next);
    if (other === length) {
      const raw = source.slice(at, next + length);
      return hasBlankLine(raw) ? null : { type: 'code', raw, at };
    }
    if (next - at > PARAGRAPH_MAX) return null;
    next += other;
  }
  return null;
}

/** Code within a line is no longer than this. */
const PARAGRAPH_MAX = 5_000;

export function runAt(source: string, at: number): number {
  let end = at;
  while (source.charAt(end) === '`') end += 1;
  return end - at;
}

function hasBlankLine(text: string): boolean {
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    BLANK_LINE.lastIndex = at;
    if (BLANK_LINE.test(text)) return true;
  }
  return false;
}

const LIST = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|\[\^)[ \t\S]/;
/** Lines whose indented lines below belong to them. */
const CONTAINER = /^[ \t]*(?:!{3}|\?{3}|:{3}|:[ \t])/;

/** The places of the lines that are code by their indentation, in their order: where each begins. */
export function indentedCode(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  let [isAfterBlank, isInside, isCode] = [true, false, false];
  let at = 0;
  for (const line of source.split('\n')) {
    const isBlank = line.trim() === '';
    const isIndented = line.startsWith('    ') || line.startsWith('\t');
    if (!isBlank) {
      if (!isIndented) isInside = LIST.test(line) || CONTAINER.test(line) || (isInside && !isAfterBlank);
      isCode = isIndented && !isInside && (isAfterBlank || isCode);
      if (isCode) found.add(at);
    }
    isAfterBlank = isBlank;
    at += line.length + 1;
  }
  return found;
}
