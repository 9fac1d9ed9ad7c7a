import type { Piece, Tag } from '../construct.ts';
import type { Scanner } from './scanner.ts';

const OPENING = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/y;
const FRAGMENT = /<\/?>/y;
const ELEMENT_MAX = 5_000;
/** Elements of HTML that are read as constructs. */
const HTML: ReadonlySet<string> = new Set(['details', 'summary', 'aside']);
/** Elements that MDX gives values of a program. */
const WITH_VALUES: ReadonlySet<string> = new Set(['img', 'video', 'iframe']);

/** A component, or an element that is read as one; null for other HTML, which Markdown may hold. */
export function elementAt(
  scan: Scanner,
  at: number,
  isComponent: (name: string) => boolean,
  isMdx: boolean,
): Piece | null {
  const fragment = isMdx ? scan.match(FRAGMENT, at) : null;
  if (fragment) return { type: 'left-out', raw: fragment[0], at, what: null };
  const [opening, slash, name = ''] = scan.match(OPENING, at) ?? [];
  if (opening === undefined) return null;
  const isHtml = HTML.has(name.toLowerCase());
  const mayHaveValues = isMdx && slash === '' && WITH_VALUES.has(name);
  if (!isMdx && !isHtml && !isComponent(name)) return null;
  const end = endOfTag(scan, at + opening.length);
  if (end === null) return null;
  const raw = scan.source.slice(at, end);
  const given = raw.slice(opening.length, -1).trim();
  // Of an element that MDX gives values, Markdown needs the name.
  if (!isHtml && !mayHaveValues && !isComponent(name))
    return given.includes('={') ? { type: 'code', raw, at, shown: `<${name}>` } : null;
  if (mayHaveValues && !given.includes('={')) return null;
  const isVoid = given.endsWith('/');
  const tag: Tag = {
    type: 'tag',
    syntax: isHtml ? 'html' : 'component',
    name: isHtml ? name.toLowerCase() : name,
    given: isVoid ? given.slice(0, -1).trim() : given,
    closing: slash === '/',
    raw,
    at,
  };
  return isVoid || mayHaveValues ? { ...tag, content: '' } : tag;
}

/** Behind the `>` that ends a tag, outside of quotes and braces; null where there is none nearby. */
function endOfTag(scan: Scanner, from: number): number | null {
  const last = Math.min(scan.source.length, from + ELEMENT_MAX);
  // Without an end in reach, nothing is searched.
  const first = scan.indexOf('>', from);
  if (first < 0 || first >= last) return null;
  let [quote, depth] = ['', 0];
  for (let at = from; at < last; at += 1) {
    const sign = scan.source.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || (sign === '`' && depth > 0)) quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '<' && depth === 0) return null;
    else if (sign === '>' && depth <= 0) return at + 1;
  }
  return null;
}

/** Whether a name is one of a component and none of HTML, which may be written in capitals too. */
export function namesComponent(name: string): boolean {
  return /^[A-Z]/.test(name) && (/[a-z]/.test(name) || name.includes('.'));
}

/** Where the imports and exports of MDX that begin with a line end: each with its last line, or the value that it is in. */
export function programEnd(scan: Scanner, at: number): number {
  let [depth, line] = [0, at];
  for (let lines = 0; line < scan.source.length && lines < PROGRAM_LINES_MAX; lines += 1) {
    const text = scan.source.slice(line, scan.lineEnd(line));
    const goesOn = depth > 0 || lines === 0 || /^(?:import|export)[ \t{]|^[ \t]+\S/.test(text);
    if (!goesOn) return line;
    depth += nesting(text);
    line = scan.lineEnd(line) + 1;
  }
  // What has no end is a paragraph.
  return depth > 0 ? paragraphEnd(scan, at) : Math.min(line, scan.source.length);
}

function nesting(text: string): number {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[' || sign === '(') depth += 1;
    else if (sign === '}' || sign === ']' || sign === ')') depth -= 1;
  }
  return depth;
}

function paragraphEnd(scan: Scanner, at: number): number {
  const end = scan.indexOf('\n\n', at);
  return end < 0 ? scan.source.length : end;
}

const PROGRAM_LINES_MAX = 500;
