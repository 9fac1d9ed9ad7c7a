import type { Token, Tokens } from 'marked';
import { htmlPieces } from '../html/html-tags.ts';
import type { TextTag } from './paired-tags.ts';

/** Sibling tokens, with the tags among them. */
export interface TokenRun {
  readonly tokens: readonly Token[];
  readonly tags: ReadonlyMap<number, TextTag>;
  /** Index of the last visible token. */
  readonly last: number;
}

export function lastShown(tokens: readonly Token[]): number {
  return tokens.findLastIndex(({ raw }) => raw.trim() !== '' && !/^<br\b[^>]*>$/i.test(raw));
}

/** The text between the brackets, as written. */
export function labelOf({ raw, text }: Tokens.Link | Tokens.Image): string {
  const start = raw.startsWith('!') ? 2 : 1;
  if (raw.startsWith(`${text}](`, start)) return text;
  if (raw.endsWith(')')) return raw.slice(start, raw.lastIndexOf(']('));
  return raw.slice(start, raw.length - 1).replace(/\]\[(?:[^\][\\]|\\[^])*$/, '');
}

/** The line ends after a block, which belong to no child. */
export function tail({ raw }: { readonly raw: string }): string {
  return raw.slice(raw.trimEnd().length).replace(/[^\n]/g, '');
}

/** Prefixes the first line with one text and the others with another; blank lines stay blank. */
export function indent(text: string, first: string, others: string): string {
  const lines = text.split('\n').map((line, at) => (at === 0 ? first : line === '' ? others.trimEnd() : others) + line);
  return lines.join('\n');
}

/** The comments of an HTML source, and the source without them. */
export function partComments(html: string): [comments: string, rest: string] {
  const pieces = htmlPieces(html);
  const join = (kept: typeof pieces) => kept.map(({ raw }) => raw).join('');
  const rest = join(pieces.filter(({ kind }) => kind !== 'comment'));
  return [join(pieces.filter(({ kind }) => kind === 'comment')), rest.trim() === '' ? '' : rest.replace(/^[ \t]+/, '')];
}
