import { wholeElements } from './whole-elements.ts';

/** A parsed shortcode. */
export interface Shortcode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Null without an end tag. */
  readonly content: string | null;
}

/** @returns the HTML to insert; null to keep the shortcode as text */
export type ShortcodeReader = (code: Shortcode) => string | null;

const TAG = /\[(\[?)([a-z][a-z0-9_-]*)((?:\s[^[\]]*)?)\](\]?)/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|'([^']*)'|(\S+)/g;
const CODE = ['pre', 'code'];

/** Replaces shortcodes outside code; `[[name]]` is literal. */
export function replaceShortcodes(text: string, read: ShortcodeReader): string {
  const protectedRanges = wholeElements(text, CODE);
  let range = 0;
  let result = '';
  let from = 0;
  const ends = new Map<string, number>();
  const tags = new RegExp(TAG);
  for (let match = tags.exec(text); match; match = tags.exec(text)) {
    const [whole, escape, name = '', written = '', close] = match;
    const at = match.index;
    while ((protectedRanges[range]?.[1] ?? Infinity) <= at) range += 1;
    if (at >= (protectedRanges[range]?.[0] ?? Infinity)) continue;
    if (escape === '[' && close === ']') {
      result += text.slice(from, at) + whole.slice(1, -1);
      from = at + whole.length;
      continue;
    }
    const start = at + (escape === '[' ? 1 : 0);
    const inner = start + 2 + name.length + written.length;
    const end = endOf(text, name, inner, ends);
    const isAlone = written.trim().endsWith('/') || end < 0;
    const content = isAlone ? null : text.slice(inner, end);
    const html = read({ name: name.toLowerCase(), attributes: attributesOf(written), content });
    if (html === null) continue;
    result += text.slice(from, start) + html;
    from = isAlone ? inner : end + name.length + 3;
    tags.lastIndex = from;
  }
  return result + text.slice(from);
}

/**
 * Finds the end of a shortcode.
 * @param ends names without an end tag, for which the search is not repeated
 */
function endOf(text: string, name: string, from: number, ends: Map<string, number>): number {
  const known = ends.get(name);
  if (known === -1 || (known !== undefined && known >= from)) return known;
  const end = text.indexOf(`[/${name}]`, from);
  ends.set(name, end);
  return end;
}

function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let position = 0;
  for (const [, name, double, single, bare, ...unnamed] of written
    .replace(/[\u201c\u201d]/g, '"')
    .matchAll(ATTRIBUTE)) {
    if (name !== undefined) attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
    else attributes[String(position++)] = unnamed.find((value) => value !== undefined) ?? '';
  }
  return attributes;
}
