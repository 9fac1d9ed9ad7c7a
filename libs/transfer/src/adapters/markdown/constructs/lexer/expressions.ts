import type { Piece } from '../construct.ts';
import type { Scanner } from './scanner.ts';

const EXPRESSION_MAX = 1_000;

/** `{…}` of MDX: a comment is left out, all else is an output. */
export function expressionAt(scan: Scanner, at: number): Piece | null {
  const { source } = scan;
  if (source.startsWith('{/*', at)) {
    const end = scan.indexOf('*/}', at);
    return end < 0 ? null : { type: 'left-out', raw: source.slice(at, end + 3), at, what: 'a comment' };
  }
  const close = scan.indexOf('}', at);
  if (close < 0 || close - at > EXPRESSION_MAX) return null;
  let depth = 0;
  for (let end = at; end < at + EXPRESSION_MAX && end < source.length; end += 1) {
    const sign = source.charAt(end);
    if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) {
      const raw = source.slice(at, end + 1);
      return {
        type: 'tag',
        syntax: 'output',
        name: 'expression',
        given: raw.slice(1, -1).trim(),
        closing: false,
        raw,
        at,
      };
    }
  }
  return null;
}

const INLINE_MATH = /\$(?=\S)[^$\n]{1,500}\$(?!\d)/y;

/** Maths, in which braces are no expressions. */
export function mathAt(scan: Scanner, at: number): Piece | null {
  if (scan.source.startsWith('$$', at)) {
    const end = scan.indexOf('$$', at + 2);
    return end < 0 ? null : { type: 'code', raw: scan.source.slice(at, end + 2), at };
  }
  const raw = scan.match(INLINE_MATH, at)?.[0];
  return raw === undefined ? null : { type: 'code', raw, at };
}
