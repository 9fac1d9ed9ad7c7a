import type { Piece, Tag } from '../construct.ts';
import type { Scanner } from './scanner.ts';

/** A tag that is longer, or holds another, is none. */
const TAG_MAX = 4_000;
const NAME = /^[\w./-]+/;
/** Tags whose inside is read as it is: code, and text that shows tags. */
const AS_WRITTEN: ReadonlySet<string> = new Set(
  'raw verbatim highlight codeblock code mermaid comment include_code codeinput prism rawhtml'.split(' '),
);

/** The shortcode, tag or output of a template that begins with `{{` or `{%`; null for other text. */
export function templateAt(scan: Scanner, at: number): Piece | null {
  const second = scan.source.charAt(at + 1);
  if (second === '%') return liquidTag(scan, at);
  const third = scan.source.charAt(at + 2);
  return third === '<' || third === '%' ? hugoTag(scan, at, third) : output(scan, at);
}

function hugoTag(scan: Scanner, at: number, sign: '<' | '%'): Piece | null {
  const given = inside(scan, at, { length: 3, end: sign === '<' ? '>}}' : '%}}' });
  if (given === null) return null;
  const end = at + given.length + 6;
  // Hugo shows a shortcode that is written as a comment.
  if (given.trim().startsWith('/*')) return { type: 'code', raw: scan.source.slice(at, end), at };
  const words = given.trim();
  const closing = words.startsWith('/');
  const rest = closing ? words.slice(1).trim() : words;
  const name = NAME.exec(rest)?.[0] ?? '';
  if (name === '') return null;
  const tag = { syntax: 'hugo', name, given: withoutSlash(rest.slice(name.length)), closing, at } as const;
  return whole(scan, tag, {
    end,
    closes: [`{{${sign} /${name}`, `{{${sign}/${name}`, `{{${sign} / ${name}`],
    after: `${sign === '<' ? '>' : '%'}}}`,
  });
}

function liquidTag(scan: Scanner, at: number): Piece | null {
  const given = inside(scan, at, { length: 2, end: '%}' });
  if (given === null) return null;
  const end = at + given.length + 4;
  const words = given.replace(/^-/, '').replace(/-$/, '').trim();
  const name = NAME.exec(words)?.[0] ?? '';
  if (name === '') return null;
  const rest = words.slice(name.length).trim();
  if (name === 'end' && rest === '')
    return { type: 'tag', syntax: 'call', name: '', given: '', closing: true, raw: scan.source.slice(at, end), at };
  if (rest.startsWith('(') && rest.endsWith(')'))
    return {
      type: 'tag',
      syntax: 'call',
      name,
      given: rest.slice(1, -1),
      closing: false,
      raw: scan.source.slice(at, end),
      at,
    };
  const closing = name.startsWith('end') && name.length > 3;
  const tag = { syntax: 'liquid', name: closing ? name.slice(3) : name, given: rest, closing, at } as const;
  const ends = [`{% end${name}`, `{%- end${name}`, `{%end${name}`];
  return whole(scan, tag, { end, closes: ends, after: '%}' });
}

/** `{{ site.baseurl }}` of Liquid, and `{{ youtube(id="a") }}` of Zola. */
function output(scan: Scanner, at: number): Piece | null {
  const given = inside(scan, at, { length: 2, end: '}}' });
  if (given === null) return null;
  const raw = scan.source.slice(at, at + given.length + 4);
  const words = given.replace(/^-/, '').replace(/-$/, '').trim();
  const name = NAME.exec(words)?.[0] ?? '';
  const rest = words.slice(name.length).trim();
  const isCall = name !== '' && rest.startsWith('(') && rest.endsWith(')');
  return isCall
    ? { type: 'tag', syntax: 'call', name, given: rest.slice(1, -1), closing: false, raw, at, content: '' }
    : { type: 'tag', syntax: 'output', name: 'output', given: words, closing: false, raw, at };
}

/** What stands between the marks of a tag; null where it has no end, is too long, or holds another tag. */
function inside(scan: Scanner, at: number, { length, end }: { length: number; end: string }): string | null {
  const close = scan.indexOf(end, at + length);
  if (close < 0 || close - at > TAG_MAX) return null;
  for (const open of ['{{', '{%']) {
    const next = scan.indexOf(open, at + length);
    if (next >= 0 && next < close) return null;
  }
  return scan.source.slice(at + length, close);
}

/** The tag, with its inside where that is read as it is. */
function whole(
  scan: Scanner,
  tag: Omit<Tag, 'type' | 'raw'>,
  { end, closes, after }: { readonly end: number; readonly closes: readonly string[]; readonly after: string },
): Piece {
  const lone: Tag = { type: 'tag', ...tag, raw: scan.source.slice(tag.at, end) };
  if (tag.closing || !AS_WRITTEN.has(tag.name)) return lone;
  const ends = closes.map((text) => scan.indexOf(text, end)).filter((found) => found >= 0);
  const close = Math.min(...ends);
  const finish = ends.length === 0 ? -1 : scan.indexOf(after, close);
  if (finish < 0) return lone;
  const raw = scan.source.slice(tag.at, finish + after.length);
  return { ...lone, raw, content: scan.source.slice(end, close) };
}

function withoutSlash(given: string): string {
  const words = given.trim();
  return words === '/' || words.endsWith(' /') || words.endsWith('"/') ? words.slice(0, -1).trim() : words;
}
