import type { Tag } from '../construct.ts';
import type { Scanner } from './scanner.ts';

const NAME = /^\{?\s{0,3}\.?([\w-]+)/;
const WORD = /^[\w-]+/;

/** The name of admonitions between lines of colons, which are closed without one. */
export const COLON_NAME = ':::';

/** The line that opens or closes `:::note`, or opens `!!! note`; null for another line. */
export function admonitionAt(scan: Scanner, at: number): Tag | null {
  const line = scan.source.slice(at, scan.lineEnd(at));
  const lead = leadOf(line);
  const rest = line.slice(lead);
  if (rest.startsWith(COLON_NAME)) return colons(rest, at + lead);
  const isMark = rest.startsWith('!!!') || rest.startsWith('???');
  return isMark && line.slice(0, lead).trim() === '' ? marks(rest, at + lead, lead) : null;
}

/** How many characters of a line are indentation and marks of quotes. */
function leadOf(line: string): number {
  let lead = 0;
  while (lead < line.length && ' \t>'.includes(line.charAt(lead))) lead += 1;
  return lead;
}

function colons(raw: string, at: number): Tag | null {
  const given = withoutColons(raw);
  const tag = { type: 'tag', syntax: 'admonition', name: COLON_NAME, raw, at } as const;
  if (given === '') return { ...tag, given, closing: true };
  return NAME.test(given) ? { ...tag, given, closing: false } : null;
}

/** The words of a line that begins, and may end, with colons. */
function withoutColons(line: string): string {
  let [from, to] = [0, line.trimEnd().length];
  while (line.charAt(from) === ':') from += 1;
  while (to > from && line.charAt(to - 1) === ':') to -= 1;
  return line.slice(from, to).trim();
}

function marks(raw: string, at: number, indent: number): Tag | null {
  const words = raw.slice(raw.startsWith('???+') ? 4 : 3);
  const name = WORD.exec(words.trimStart())?.[0];
  if (name === undefined || !/^[ \t]/.test(words)) return null;
  const given = words.trimStart().slice(name.length).trim();
  return { type: 'tag', syntax: 'admonition', name, given, closing: false, indent, raw, at };
}
