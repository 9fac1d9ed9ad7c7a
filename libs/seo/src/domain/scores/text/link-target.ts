/** The target of a link, and the offset after its closing parenthesis. */
export interface LinkTarget {
  readonly target: string;
  readonly end: number;
}

/** CommonMark allows balanced parentheses in a target; this limit keeps a run of opening ones from being scanned again and again. */
const DEPTH_MAX = 32;
const SPACE = /\s*/y;
const ANGLED = /<[^<>\\\n]*(?:\\.[^<>\\\n]*)*>/y;
const TITLE = /"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*'|\([^()\\]*(?:\\[^][^()\\]*)*\)/y;

/**
 * Parses what follows the text of an inline link (CommonMark 0.31, section 6.3): `(target)` or `(target "title")`.
 *
 * @param at offset of the opening parenthesis
 * @returns null if it is no link
 */
export function readLinkTarget(source: string, at: number): LinkTarget | null {
  const start = after(SPACE, source, at + 1);
  const angled = source[start] === '<';
  const end = angled ? after(ANGLED, source, start) : endOfBareTarget(source, start);
  if (end < 0) return null;
  let close = after(SPACE, source, end);
  if (close > end && source[close] !== ')') {
    const titled = after(TITLE, source, close);
    if (titled < 0) return null;
    close = after(SPACE, source, titled);
  }
  if (source[close] !== ')') return null;
  return { target: angled ? source.slice(start + 1, end - 1) : source.slice(start, end), end: close + 1 };
}

/** @returns the offset after the match that begins exactly at `at`; -1 if there is none */
function after(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : -1;
}

function endOfBareTarget(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code <= 0x20) return depth === 0 ? at : -1;
    if (code === 0x5c) at++;
    else if (code === 0x28 && ++depth > DEPTH_MAX) return -1;
    else if (code === 0x29 && --depth < 0) return at;
  }
  return -1;
}
